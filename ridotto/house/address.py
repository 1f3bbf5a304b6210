"""Where the house is found: the port it listens on, and the addresses that people are told."""

import socket
from dataclasses import dataclass

from ridotto.house.errors import SENTENCES, CannotListen
from ridotto.house.settings import Settings

EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104 (they stand for all of a machine's)
ELSEWHERE = ("192.0.2.1", 9)  # an address that nobody has: asked only for the way there
say = SENTENCES.say_here


@dataclass(frozen=True)
class Addresses:
    """The addresses of one house, each with the invitation if it asks for a password."""

    here: str  # on this machine
    home: str  # in the home network; empty if there is none
    public: str  # behind a proxy; empty unless it is set


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound to an address of this machine; port 0 is any free one."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()
    except OSError as fault:
        found.close()
        raise CannotListen(host=host, port=str(port), why=fault.strerror or str(fault)) from None
    return found


def home_address() -> str:
    """The address of this machine in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        try:
            asker.connect(ELSEWHERE)
            found = str(asker.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def addresses(settings: Settings, port: int, invitation: str = "") -> Addresses:
    """All that lead to a house."""
    way = settings.root_path + (f"/enter?key={invitation}" if invitation else "/")
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    home = home_address() if settings.host in EVERYWHERE else ""
    return Addresses(
        here=f"http://{bracketed(host)}:{port}{way}",
        home=f"http://{home}:{port}{way}" if home else "",
        public=settings.origin.rstrip("/") + way if settings.origin else "",
    )


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def tell(found: Addresses, *, is_open: bool, lan: bool) -> None:
    """Say where the house is, to whoever has started it."""
    print(say("serving", address=found.here))
    if found.public:
        print(say("serving-public", address=found.public))
    if not is_open:
        print(say("serving-invitation"))
    if lan and found.home:
        print(say("serving-home", address=found.home))
        print(drawn(found.home))
    elif lan:
        print(say("serving-no-home"))
    print(end="", flush=True)


def drawn(address: str) -> str:
    """An address as a QR code for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True)
    return out.getvalue()
