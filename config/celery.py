"""The Celery application; every task is a nudge, the truth stands in PostgreSQL."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("letters_patent")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_ready.connect
def sweep_at_once(**_kwargs: Any) -> None:
    """Sweep when a worker starts, rather than when the scheduler next does: after an outage there is most to do."""
    app.send_task("games.sweep", expires=60)
