"""The mails of matches: what each kind says, rendered when it is sent, dropped when it has no point any more."""
