"""Coming in: the password, the invitation, why somebody is refused, what the house announces."""

from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from pydantic import Field

from ridotto.core.errors import RidottoError
from ridotto.house.api import REFUSALS
from ridotto.house.door import DOOR_COOKIE, REFUSED, cookie
from ridotto.house.errors import NoSuchPage, NotAdmitted, WrongPassword
from ridotto.house.house import house_of
from ridotto.house.limits import network_of
from ridotto.house.verbs import Strict

router = APIRouter(responses=REFUSALS)


class Password(Strict):
    """The password of the house."""

    password: Annotated[str, Field(max_length=200)]


@router.post("/api/enter", status_code=204)
def enter(request: Request, body: Password) -> Response:
    """Come into a house that asks for a password; the cookie of the answer opens the rest."""
    house = house_of(request)
    address = request.client.host if request.client else ""
    house.limits.take("enter", f"address {network_of(address)}", 1)  # a new guest is no new address
    if not house.door.is_password(body.password):
        raise WrongPassword
    return admit(request, Response(status_code=204))


@router.get("/enter", include_in_schema=False)
def follow_invitation(request: Request, key: str = "") -> Response:
    """Come in by the link that the house printed."""
    if not house_of(request).door.is_invitation(key):
        raise NotAdmitted
    return admit(request, RedirectResponse(f"{request.scope['root_path']}/", 303))


@router.get("/api/notice")
def notice(request: Request) -> dict[str, str]:
    """What the house announces to everybody; empty if nothing."""
    return {"text": house_of(request).notice}


@router.get(REFUSED, include_in_schema=False)
def refused(request: Request) -> Response:
    """Why the guard did not let somebody in."""
    fault = getattr(request.state, "fault", None)
    raise fault if isinstance(fault, RidottoError) else NoSuchPage


def admit(request: Request, answer: Response) -> Response:
    """The answer with the cookie of who has entered."""
    value = house_of(request).door.invitation
    if value:
        line = cookie(DOOR_COOKIE, value, request.scope["root_path"], request.state.is_secure)
        answer.headers.append("set-cookie", line)
    return answer
