"""What every game is made of: pure Python, no Django, no clock, no input or output, no global luck."""
