#!/usr/bin/env python
"""Run one of the project's commands: `python manage.py help` lists them."""

import os
import sys


def main() -> None:
    """Start what the settings need (the private servers, when no URL is given), then run the command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    from config import local_services

    try:
        local_services.start()
    except local_services.Unavailable as unavailable:
        sys.exit(str(unavailable))
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
