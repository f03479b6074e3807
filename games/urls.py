"""The addresses of the matches."""

from django.urls import path

from games.web import creating, dashboard, links, match, moves, rules, seats
from games.web.health import healthz

app_name = "games"
urlpatterns = [
    path("", dashboard.dashboard, name="dashboard"),
    path("matches/new/", creating.new_match, name="new-match"),
    path("matches/<slug:code>/", match.match, name="match"),
    path("matches/<slug:code>/story/", match.story, name="story"),
    path("matches/<slug:code>/move/", moves.move, name="move"),
    path("matches/<slug:code>/join/", seats.join, name="join"),
    path("matches/<slug:code>/leave/", seats.leave, name="leave"),
    path("matches/<slug:code>/invite/", seats.invite, name="invite"),
    path("matches/<slug:code>/resign/", seats.resign, name="resign"),
    path("matches/<slug:code>/take-back/", seats.take_back, name="take-back"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("t/<slug:token>/", links.turn_link, name="turn-link"),
    path("t/<slug:token>/new/", links.new_link, name="new-link"),
    path("healthz", healthz, name="health"),
]
