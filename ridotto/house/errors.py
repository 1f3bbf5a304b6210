"""What the house refuses, each with an HTTP status and a sentence in every language."""

from pathlib import Path
from typing import Any

from ridotto.core import errors as core
from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

SENTENCES = words_in(Path(__file__).parent / "sentences")  # all that the server itself says


class HouseError(RidottoError):
    """Something that the house does not do; nothing has changed."""

    status = 400

    words = SENTENCES


class NoSuchTable(HouseError):
    """No table of that id."""

    status = 404


class NoSuchPage(HouseError):
    """Nothing at that address."""

    status = 404


class NoPictures(HouseError):
    """Nothing is installed that draws them."""

    status = 409


class NotYourSeat(HouseError):
    """The seat belongs to somebody else."""

    status = 403


class NotHost(HouseError):
    """Only for the guest who set the table."""

    status = 403


class NotInvited(HouseError):
    """The table is not public and the invitation is wrong."""

    status = 403


class NotAtTable(HouseError):
    """The guest has no seat."""

    status = 403


class WrongOrigin(HouseError):
    """A request from another site."""

    status = 403


class WrongHost(HouseError):
    """A name that is not this house's."""

    status = 403


class NoOpenSeat(HouseError):
    """All seats are taken."""

    status = 409


class NotPlaying(HouseError):
    """The match has not begun."""

    status = 409


class AlreadyPlaying(HouseError):
    """The match has begun."""

    status = 409


class StaleMove(HouseError):
    """The mover has not seen the latest position."""

    status = 409


class CannotUndo(HouseError):
    """The core does not allow it."""

    status = 409


class UndoAfterEnd(HouseError):
    """At the end every secret is shown."""

    status = 409


class NotOver(HouseError):
    """Only for finished matches."""

    status = 409


class NoHints(HouseError):
    """The table is played without help."""

    status = 403


class NothingToHint(HouseError):
    """The seat need not act."""

    status = 409


class StillSecret(HouseError):
    """Why a move was made would tell something hidden."""

    status = 409


class NoBotMove(HouseError):
    """Only moves of bots are explained while a match is played."""

    status = 409


class TooLong(HouseError):
    """More thinking time than the house allows."""

    status = 422


class BadPledge(HouseError):
    """Not a fresh pledge of this house."""

    status = 409


class TooOften(HouseError):
    """More than the rate limit."""

    status = 429


class TooLarge(HouseError):
    """The body is too large."""

    status = 413


class TooSlow(HouseError):
    """The body did not arrive in time."""

    status = 408


class BadField(HouseError):
    """A field is missing or wrong."""

    status = 422


class UnknownLevel(HouseError):
    """No bot of that level."""

    status = 422


class BadBody(HouseError):
    """Not the JSON that was expected."""

    status = 400


class WrongMethod(HouseError):
    """The address does not know the method."""

    status = 405


class GoingDown(HouseError):
    """The server is closing."""

    status = 503


class NoStore(HouseError):
    """The database does not answer, or takes nothing."""

    status = 503


class Busy(HouseError):
    """There is more to do than can be done in time."""

    status = 503


class TooMany(HouseError):
    """Too many browsers of one address."""

    status = 429


class NeedsPerson(HouseError):
    """Bots alone do not need a table."""

    status = 422


class OnlyPlayersTalk(HouseError):
    """Who only watches may not speak here."""

    status = 403


class NotAdmitted(HouseError):
    """The house asks for a password."""

    status = 401


class NotSignedIn(HouseError):
    """A passkey that is not right, or not right any more; which of it is not told."""

    status = 401


class WrongCode(HouseError):
    """Nobody's code, or one that was used, or too late."""

    status = 401


class NoPasskeys(HouseError):
    """Passkeys belong to a name, and the house was asked for by a number."""

    status = 409


class TooManyPasskeys(HouseError):
    """More than anybody needs."""

    status = 409


class NoSuchDevice(HouseError):
    """Nobody is signed in there, or not by that passkey."""

    status = 404


class WrongPassword(HouseError):
    """Not the password of the house."""

    status = 403


class WrongToken(HouseError):
    """The figures of the house are for those who have the token."""

    status = 401


class Banned(HouseError):
    """Somebody whom the house does not let in."""

    status = 403


class NoSuchLesson(HouseError):
    """The game has no lesson or puzzle of that name."""

    status = 404


class NotAsked(HouseError):
    """A lesson asks for another move; its own words say why."""

    status = 409

    def text(self, tongue: str = "en") -> str:
        """The answer of the lesson."""
        folder, message = (str(self.details[name]) for name in ("folder", "message"))
        return words_in(Path(folder)).say(tongue, message)


class BadPractice(HouseError):
    """A table for practice is for one person and bots."""

    status = 422


class BadChannel(HouseError):
    """A way to reach somebody that cannot be used."""

    status = 422


class NoSuchChannel(HouseError):
    """The guest is not called there."""

    status = 404


class TooManyChannels(HouseError):
    """More ways to reach somebody than the house keeps."""

    status = 409


class NotAway(HouseError):
    """Only for somebody who has gone for a while."""

    status = 409


class NoProposal(HouseError):
    """There is nothing to agree to."""

    status = 409


class TimeIsUp(HouseError):
    """The move came after the time of its seat was used up."""

    status = 409


class Paused(HouseError):
    """People have agreed to go on later."""

    status = 409


class TableClosed(HouseError):
    """The house has ended the match."""

    status = 409


class CannotListen(HouseError):
    """The port is taken, or the address is not of this machine."""


class NoSuchGuest(HouseError):
    """Nothing is known of that guest."""

    status = 404


class NoSuchBan(HouseError):
    """Nobody of that name is banned."""

    status = 404


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


class NoReplay(HouseError):
    """The moves that are stored are not possible any more."""

    status = 409


class NeedsPostgres(HouseError):
    """Several processes, but a store for one."""


class BadStore(HouseError):
    """The house cannot be opened with this database; `reason` says why."""

    def text(self, tongue: str = "en") -> str:
        """The sentence of the reason."""
        return SENTENCES.say(tongue, f"store-{self.details['reason']}", **self.details)


class HouseFault(HouseError):
    """Not the guest's fault."""

    status = 500


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
