"""The Celery application; every task is a nudge, the truth stands in PostgreSQL."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("letters_patent")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
