"""How the service is put together and run: settings, addresses, Celery, private servers, play mode."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
