"""Letter Tycoon: spell words from letter cards, buy the patents of letters, and be paid for their use."""
