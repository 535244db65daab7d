"""What the sites on Django share: settings as its template for projects has them, the pages, and the server."""
import logging
import os
import sys
import django
import requests
from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpResponse
from django.urls import include, path

OWN = [f"django.contrib.{name}" for name in ("auth", "contenttypes", "sessions", "messages")]
MIDDLEWARE = [f"django.contrib.{name}Middleware" for name in (
    "sessions.middleware.Session", "auth.middleware.Authentication", "messages.middleware.Message")]


def configure(apps, middleware=(), **more):
    settings.configure(
        SECRET_KEY=os.urandom(24).hex(), ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF="django_site", LOGIN_REDIRECT_URL="/",
        INSTALLED_APPS=OWN + apps, MIDDLEWARE=MIDDLEWARE + list(middleware),
        TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
                    "OPTIONS": {"context_processors": ["django.template.context_processors.request"]}}],
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "site.db"}}, **more)
    # The log of a server for development has every address that is asked for, codes and all.
    logging.getLogger("django.server").setLevel(logging.ERROR)
    django.setup()


def serve(urls, bearer):
    def files(request):
        token = bearer(request)
        status = 401 if not token else requests.get(
            os.environ["API"] + "/drive/v3/files", headers={"Authorization": f"Bearer {token}"}).status_code
        return HttpResponse("Permission was not granted" if status == 403 else f"The API says {status}", status=status)

    def home(request):
        return HttpResponse("You are signed in" if request.user.is_authenticated else "Nobody is signed in")
    sys.modules["django_site"].urlpatterns = [path("", home), path("files", files), path(urls[0], include(urls[1]))]
    execute_from_command_line(["site", "migrate", "--verbosity=0"])
    execute_from_command_line(["site", "runserver", "--noreload", f"127.0.0.1:{os.environ['PORT']}"])
