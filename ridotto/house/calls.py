"""The addresses for notices: how somebody wants to be called, and how that ends."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import Field

from ridotto.house import crier, pages, push, told
from ridotto.house.api import REFUSALS, Answer, answers, may
from ridotto.house.errors import BadChannel, NoSuchChannel
from ridotto.house.guests import clean
from ridotto.house.house import guest_of, house_of
from ridotto.house.outbox import Notice
from ridotto.house.verbs import Strict

LONGEST_LABEL = 60
router = APIRouter(responses=REFUSALS)
StopToken = Annotated[str, Path(max_length=128, description="From a notice")]
ChannelId = Annotated[str, Path(max_length=64, description="The id of a channel")]


class ChannelBody(Strict):
    """A way to reach me: what a browser gives as its subscription, or an address for Apprise."""

    subscription: dict[str, Any] | None = Field(default=None, max_length=10)
    url: Annotated[str, Field(max_length=push.LONGEST)] | None = None
    label: Annotated[str, Field(max_length=200)] = ""


def list_of(request: Request) -> told.Channels:
    """How I am called."""
    house, guest = house_of(request), guest_of(request)
    found = house.store.read(lambda connection: crier.channels_of(connection, guest.id))
    key = push.public_key(house.crier.vapid)
    return told.Channels(key, [told.Channel(each.id, each.kind, each.label) for each in found])


@router.get("/api/me/channels", **answers("Channels"))
def channels(request: Request) -> Answer:
    """How I am called, and the key with which a browser subscribes."""
    may(request)
    return Answer(list_of(request))


@router.post("/api/me/channels", **answers("Channels", 201))
def add_channel(request: Request, body: ChannelBody) -> Answer:
    """Be called here, too."""
    house, guest = may(request, "file")
    if (body.subscription is None) == (body.url is None):
        raise BadChannel
    if body.subscription is not None:
        kind, address = (
            crier.PUSH,
            push.check_subscription(body.subscription, near=house.crier.near),
        )
    else:
        kind, address = crier.URL, push.check_url(body.url or "", near=house.crier.near)
    label = clean(body.label, LONGEST_LABEL) or address.partition("://")[0][:LONGEST_LABEL]
    if not guest.known:
        house.guests.change(guest)
    house.store.write(lambda connection: crier.add(connection, guest.id, kind, address, label))
    return Answer(list_of(request), 201)


@router.post("/api/me/channels/{id}/try", status_code=204)
def try_channel(request: Request, id: ChannelId) -> Response:  # noqa: A002
    """Call me there once, to try it."""
    house, guest = may(request, "file")
    found = house.store.read(lambda connection: crier.channels_of(connection, guest.id))
    channel = next((each for each in found if each.id == id), None)
    if channel is None:
        raise NoSuchChannel
    sample = Notice(0, "", guest.id, "try", "", "", "", 0, 0.0)
    try:
        house.crier.send_to(channel, crier.call_of([sample], {}, guest.tongue), guest.tongue)
    except (push.Gone, push.Failed):
        raise BadChannel from None
    return Response(status_code=204)


@router.delete("/api/me/channels/{id}", status_code=204)
def remove_channel(request: Request, id: ChannelId) -> Response:  # noqa: A002
    """Be called here no more."""
    house, guest = may(request)
    house.store.write(lambda connection: crier.remove(connection, guest.id, id))
    return Response(status_code=204)


@router.post("/api/stop/{token}", status_code=204)
def stop(request: Request, token: StopToken) -> Response:
    """End the channel by which a notice came; for who has its link."""
    house_of(request).crier.stop(token)
    return Response(status_code=204)


@router.get("/stop/{token}", include_in_schema=False)
def stop_page(request: Request, token: StopToken) -> HTMLResponse:
    """One click ends it; to open the page does not, since programs open links, too."""
    return pages.render(request, "stop", token=token)
