"""The settings of the test suite: the real database and broker, mail kept in memory, cheap password hashes."""

import os

from config.settings import *  # noqa: F403
from config.settings import DATABASES

EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
SECRET_KEY = SEED_KEY = "a key for the tests, wherever their database is"  # noqa: S105
TEST_DATABASE_NAME = os.environ.get("TEST_DATABASE_NAME", "test_letters_patent")
DATABASES["default"]["TEST"] = {"NAME": TEST_DATABASE_NAME}
DATABASES["default"]["CONN_MAX_AGE"] = 0
DATABASES["default"]["OPTIONS"] = {"options": "-c synchronous_commit=off"}  # a test's data need not survive a power cut
# Runs at the same time, and a service that is being played, share the broker but not the tasks.
CELERY_TASK_DEFAULT_QUEUE = f"{TEST_DATABASE_NAME}-{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True  # serve from the sources; nothing is collected for a test run
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
