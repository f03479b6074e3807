"""The settings of the test suite: the real database and broker, mail kept in memory, cheap password hashes."""

import os

from config.settings import *  # noqa: F403
from config.settings import DATABASES

EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DATABASES["default"]["TEST"] = {"NAME": os.environ.get("TEST_DATABASE_NAME", "test_letters_patent")}
DATABASES["default"]["CONN_MAX_AGE"] = 0
WHITENOISE_AUTOREFRESH = True  # serve from the sources; nothing is collected for a test run
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
