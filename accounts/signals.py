"""What accounts tells whoever listens; accounts itself sends no mail."""

from django.dispatch import Signal

sign_in_requested = Signal()
"""Somebody asked for a sign-in link: email (normalised), next_path (local or ""), language (of the page).

Sent inside the transaction that counted the request. The link itself is made by `services.issue_sign_in_token`
when the mail is rendered, so that no raw token is ever stored.
"""
