"""People: sign-in by e-mail, preferences, time zone. Knows neither mail nor games."""
