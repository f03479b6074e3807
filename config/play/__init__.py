"""`make play`: the whole service on one machine, with private servers, a demo, and a mailbox that shows every mail."""
