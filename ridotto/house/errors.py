"""What the house refuses, each with an HTTP status and a sentence in every language."""

from pathlib import Path
from typing import Any, ClassVar

from ridotto.core import errors as core
from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

SENTENCES = words_in(Path(__file__).parent / "sentences")  # all that the server itself says


class HouseError(RidottoError):
    """Something that the house does not do; nothing has changed."""

    words = SENTENCES
    status: ClassVar[int] = 400  # of HTTP

    def __init_subclass__(cls, status: int = 400) -> None:
        cls.status = status


class NoSuchTable(HouseError, status=404):
    """No table of that id."""


class NoSuchPage(HouseError, status=404):
    """Nothing at that address."""


class NoPictures(HouseError, status=409):
    """Nothing is installed that draws them."""


class NotYourSeat(HouseError, status=403):
    """The seat belongs to somebody else."""


class NotHost(HouseError, status=403):
    """Only for the guest who set the table."""


class NotInvited(HouseError, status=403):
    """The table is not public and the invitation is wrong."""


class NotAtTable(HouseError, status=403):
    """The guest has no seat."""


class WrongOrigin(HouseError, status=403):
    """A request from another site."""


class WrongHost(HouseError, status=403):
    """A name that is not this house's."""


class NoOpenSeat(HouseError, status=409):
    """All seats are taken."""


class NotPlaying(HouseError, status=409):
    """The match has not begun."""


class AlreadyPlaying(HouseError, status=409):
    """The match has begun."""


class StaleMove(HouseError, status=409):
    """The mover has not seen the latest position."""


class CannotUndo(HouseError, status=409):
    """The core does not allow it."""


class UndoAfterEnd(HouseError, status=409):
    """At the end every secret is shown."""


class NotOver(HouseError, status=409):
    """Only for finished matches."""


class NoHints(HouseError, status=403):
    """The table is played without help."""


class NothingToHint(HouseError, status=409):
    """The seat need not act."""


class StillSecret(HouseError, status=409):
    """Why a move was made would tell something hidden."""


class NoBotMove(HouseError, status=409):
    """Only moves of bots are explained while a match is played."""


class TooLong(HouseError, status=422):
    """More thinking time than the house allows."""


class BadPledge(HouseError, status=409):
    """Not a fresh pledge of this house."""


class TooOften(HouseError, status=429):
    """More than the rate limit."""


class TooLarge(HouseError, status=413):
    """The body is too large."""


class TooSlow(HouseError, status=408):
    """The body did not arrive in time."""


class BadField(HouseError, status=422):
    """A field is missing or wrong."""


class UnknownLevel(HouseError, status=422):
    """No bot of that level."""


class BadBody(HouseError, status=400):
    """Not the JSON that was expected."""


class WrongMethod(HouseError, status=405):
    """The address does not know the method."""


class GoingDown(HouseError, status=503):
    """The server is closing."""


class NoStore(HouseError, status=503):
    """The database does not answer, or takes nothing."""


class Busy(HouseError, status=503):
    """There is more to do than can be done in time."""


class TooMany(HouseError, status=429):
    """Too many browsers of one address."""


class NeedsPerson(HouseError, status=422):
    """Bots alone do not need a table."""


class OnlyPlayersTalk(HouseError, status=403):
    """Who only watches may not speak here."""


class NotAdmitted(HouseError, status=401):
    """The house asks for a password."""


class NotSignedIn(HouseError, status=401):
    """A passkey that is not right, or not right any more; which of it is not told."""


class WrongCode(HouseError, status=401):
    """Nobody's code, or one that was used, or too late."""


class NoPasskeys(HouseError, status=409):
    """Passkeys belong to a name, and the house was asked for by a number."""


class TooManyPasskeys(HouseError, status=409):
    """More than anybody needs."""


class NoSuchDevice(HouseError, status=404):
    """Nobody is signed in there, or not by that passkey."""


class WrongPassword(HouseError, status=403):
    """Not the password of the house."""


class WrongToken(HouseError, status=401):
    """The figures of the house are for those who have the token."""


class Banned(HouseError, status=403):
    """Somebody whom the house does not let in."""


class NoSuchLesson(HouseError, status=404):
    """The game has no lesson or puzzle of that name."""


class NotAsked(HouseError, status=409):
    """A lesson asks for another move; its own words say why."""

    def text(self, tongue: str = "en") -> str:
        """The answer of the lesson."""
        folder, message = (str(self.details[name]) for name in ("folder", "message"))
        return words_in(Path(folder)).say(tongue, message)


class BadPractice(HouseError, status=422):
    """A table for practice is for one person and bots."""


class BadChannel(HouseError, status=422):
    """A way to reach somebody that cannot be used."""


class NoSuchChannel(HouseError, status=404):
    """The guest is not called there."""


class TooManyChannels(HouseError, status=409):
    """More ways to reach somebody than the house keeps."""


class NotAway(HouseError, status=409):
    """Only for somebody who has gone for a while."""


class NoProposal(HouseError, status=409):
    """There is nothing to agree to."""


class TimeIsUp(HouseError, status=409):
    """The move came after the time of its seat was used up."""


class Paused(HouseError, status=409):
    """People have agreed to go on later."""


class TableClosed(HouseError, status=409):
    """The house has ended the match."""


class CannotListen(HouseError):
    """The port is taken, or the address is not of this machine."""


class NoSuchGuest(HouseError, status=404):
    """Nothing is known of that guest."""


class NoSuchBan(HouseError, status=404):
    """Nobody of that name is banned."""


class NotAnAddress(HouseError):
    """Neither an IP address nor a network."""


class BadBackup(HouseError):
    """A backup that cannot be made or used."""


class CannotReplace(HouseError):
    """A store that must not be replaced by a backup."""


class Unwell(HouseError):
    """The doctor has found something."""


class BadSettingsFile(HouseError):
    """The file of settings cannot be read."""


class BadSetting(HouseError):
    """A setting of the house that cannot be; `kind` is what it should be."""

    def text(self, tongue: str = "en") -> str:
        """The sentence, with what is allowed in the same language."""
        allowed = SENTENCES.say(tongue, f"allowed-{self.details['kind']}", **self.details)
        return SENTENCES.say(tongue, "error-bad-setting", **self.details | {"allowed": allowed})


class NoReplay(HouseError, status=409):
    """The moves that are stored are not possible any more."""


class NeedsPostgres(HouseError):
    """Several processes, but a store for one."""


class BadStore(HouseError):
    """The house cannot be opened with this database; `reason` says why."""

    def text(self, tongue: str = "en") -> str:
        """The sentence of the reason."""
        return SENTENCES.say(tongue, f"store-{self.details['reason']}", **self.details)


class HouseFault(HouseError, status=500):
    """Not the guest's fault."""


# The statuses of what the core refuses; anything else is 422.
CORE_STATUS = {
    core.OlderRules: 409,
    core.NewerRules: 409,
    core.UnknownGame: 404,
    core.NoSuchPly: 404,
    core.IllegalMove: 409,
    core.NotYourTurn: 409,
    core.MatchOver: 409,
    core.NothingToUndo: 409,
}


def status_of(fault: RidottoError) -> int:
    """The HTTP status of an error."""
    if isinstance(fault, HouseError):
        return fault.status
    return CORE_STATUS.get(type(fault), 422)


def to_dict(fault: RidottoError, tongue: str) -> dict[str, Any]:
    """An error as it is sent; what a guest wrote may hold halves of characters."""
    sentence = fault.text(tongue).encode("utf-8", "replace").decode()
    return {"error": fault.name, "sentence": sentence}


def retry_after(status: int) -> dict[str, str] | None:
    """The header that says when to come again, where that helps."""
    return {"retry-after": "2"} if status in {429, 503} else None
