"""All settings, read from the environment. docs/hosting.md has the table; nothing else decides how the service runs."""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from config import local_services

BASE_DIR = Path(__file__).resolve().parent.parent


def env(name: str, default: str = "") -> str:
    """Return the environment variable `name`, or `default` when it is unset or empty."""
    return os.environ.get(name) or default


def env_list(name: str, default: str = "") -> list[str]:
    """Return a comma-separated environment variable as a list, empty items dropped."""
    return [item.strip() for item in env(name, default).split(",") if item.strip()]


def env_bool(name: str, default: bool = False) -> bool:
    """Return an environment variable as a truth value: 1, true, yes, on."""
    return env(name, str(default)).lower() in {"1", "true", "yes", "on"}


# "play" is the embedded mode of `make play`: private servers, mail kept on this machine, a mailbox page.
PLAY_MODE = env_bool("LETTERS_PATENT_PLAY") or not os.environ.get("DATABASE_URL")
DEBUG = env_bool("DEBUG")
SECRET_KEY = env("SECRET_KEY", "a key for play on one machine only, which production must replace" if PLAY_MODE else "")
# Encrypts the seeds of running matches (a Fernet key is derived from it); falls back to SECRET_KEY.
SEED_KEY = env("SEED_KEY", SECRET_KEY)
SITE_URL = env("SITE_URL", "http://localhost:8000").rstrip("/")
if PLAY_MODE and urlsplit(SITE_URL).hostname not in {"localhost", "127.0.0.1"}:
    # Play mode shows everybody's mail and has a known key.
    raise ImproperlyConfigured("SITE_URL names a public host: set DATABASE_URL too; without it this is play mode.")
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS", "localhost,127.0.0.1" if PLAY_MODE else (urlsplit(SITE_URL).hostname or ""))
CSRF_TRUSTED_ORIGINS = [SITE_URL]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "anymail",
    "accounts",
    "notifications",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]


def database(url: str) -> dict[str, object]:
    """Return Django's settings for a PostgreSQL URL (a socket folder may stand in `?host=`)."""
    parts = urlsplit(url)
    query = dict(item.split("=", 1) for item in parts.query.split("&") if "=" in item)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(query.get("host", parts.hostname or "")),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


# Without a URL the private server below .local/; whoever needs it to run calls `local_services.start()`.
DATABASE_URL = env("DATABASE_URL") or local_services.database_url()
DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CELERY_BROKER_URL = env("CELERY_BROKER_URL") or local_services.broker_url()
CELERY_TASK_DEFAULT_QUEUE = "letters-patent"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 90
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A dead broker must never hold up a request: publishing gives up at once, the sweep does the work later.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 300,
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
}
SWEEP_SECONDS = 30
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.sweep", "schedule": SWEEP_SECONDS, "options": {"expires": 2 * SWEEP_SECONDS}},
}

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.PasswordBackend"]
LOGIN_URL = "accounts:sign-in"
LOGIN_REDIRECT_URL = "games:dashboard"
LOGOUT_REDIRECT_URL = "accounts:sign-in"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("it", "Italiano"), ("zh-hant", "正體中文")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = Path(env("STATIC_ROOT", str(local_services.LOCAL / "static")))
STATICFILES_DIRS = [BASE_DIR / "config" / "static"]
WHITENOISE_USE_FINDERS = PLAY_MODE  # elsewhere `manage.py collectstatic` gathers the files, named by their content
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if PLAY_MODE
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Mail. In play mode every message is kept on this machine and shown by the mailbox page.
EMAIL_BACKEND = env(
    "EMAIL_BACKEND",
    "notifications.mailbox.MailboxBackend" if PLAY_MODE else "django.core.mail.backends.smtp.EmailBackend",
)
MAILBOX_DIR = local_services.LOCAL / "mailbox"
EMAIL_HOST = env("EMAIL_HOST", "localhost")
EMAIL_PORT = int(env("EMAIL_PORT", "25"))
EMAIL_HOST_USER = env("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env_bool("EMAIL_USE_TLS")
EMAIL_USE_SSL = env_bool("EMAIL_USE_SSL")
EMAIL_TIMEOUT = 20
MAIL_DOMAIN = env("MAIL_DOMAIN", urlsplit(SITE_URL).hostname or "localhost")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env("DEFAULT_FROM_EMAIL", f"Letters Patent <post@{MAIL_DOMAIN}>")
# A provider's settings, as anymail names them: ANYMAIL_POSTMARK_SERVER_TOKEN=... and so on.
ANYMAIL = {name.removeprefix("ANYMAIL_"): value for name, value in os.environ.items() if name.startswith("ANYMAIL_")}

# Strict by default; `make play` on plain http is the only place where cookies may travel unencrypted.
HTTPS = SITE_URL.startswith("https://")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SECURE_REFERRER_POLICY = "same-origin"
# One trusted proxy in front, which sets X-Forwarded-Proto and appends to X-Forwarded-For.
BEHIND_PROXY = env_bool("BEHIND_PROXY")
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Play by mail.
STRIKES_BEFORE_HAND_OVER = int(env("STRIKES_BEFORE_HAND_OVER", "3"))
REMINDER_SHARE = 0.8  # of the time between a question and its deadline
FOLLOW_UP_MAIL_MINUTES = 5  # a mail about the next step of one's own turn waits this long for the player to go on

SITE_NAME = _("Letters Patent")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "filters": {"shorten_tokens": {"()": "accounts.log_filter.ShortenTokens"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["shorten_tokens"]},
    },
    "root": {"handlers": ["console"], "level": env("LOG_LEVEL", "INFO")},
    "loggers": {"django.server": {"handlers": ["console"], "propagate": False}},
}
