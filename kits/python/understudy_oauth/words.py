"""The words by which tests direct an instance, the same in the kits of all languages."""

from __future__ import annotations

from typing import Any, Iterator, Optional

from . import control


class Word:
    def __init__(self, api: control.ControlAPI) -> None:
        self._api = api


class Clients(Word):
    """The apps that developers register in the console."""

    def register(
        self, name: str = "App", type: control.ClientType = "desktop", **more: Any
    ) -> control.Client:
        return self._api.create_client(name=name, type=type, **more)

    def file(self, client: Optional[control.Client] = None) -> Any:
        """The client-secret file that the console offers, by default that of the built-in app."""
        return self._api.get_client_file(
            client.client_id if client else self._api.get_state().client_at_hand)


class Consents(Word):
    """The decisions of the users. Those who have been told nothing approve."""

    def next(
        self, answer: control.DecisionAnswer = "approve", *, refuse: Optional[list[str]] = None,
        account: Optional[str] = None, duration: Optional[str] = None,
    ) -> None:
        """Decides for one page: `approve`, but for the scopes to refuse, `deny`, and others."""
        self._api.queue_decision(answer=answer, refuse=refuse, account=account, duration=duration)

    def ask(self) -> None:
        """Has the people in real browsers decide from now on, for whom nobody else does."""
        self._api.clear_fallback()


class Clock(Word):
    """The time by which codes, tokens and consents expire."""

    def now(self) -> str:
        return self._api.get_clock().now

    def advance(self, by: str) -> None:
        """Moves the time forward, such as by `61m` or `7d`."""
        self._api.advance_clock(by=by)

    def freeze(self) -> None:
        self._api.freeze_clock()

    def resume(self) -> None:
        self._api.resume_clock()


class Faults(Word):
    """The failures that are armed."""

    def arm(
        self, at: control.FaultAt, effect: control.ArmFaultDo, *, times: Optional[int] = 1,
        skip: int = 0, phase: Optional[control.FaultPhase] = None,
        match: Optional[control.ArmFaultMatch] = None,
    ) -> control.Fault:
        """Arms an effect on requests to an endpoint, such as `{"reply": {"status": 503}}`."""
        return self._api.arm_fault(
            at=at, do=effect, times=times, skip=skip, phase=phase, match=match)


class Grants(Word):
    """The access that users have granted. Without an app, that of every app is meant."""

    def of(self, app: Optional[control.Client] = None) -> list[control.Grant]:
        """What hasn't ended."""
        return [one for one in self._api.list_grants().grants
                if one.end is None and (app is None or one.client == app.client_id)]

    def mint(
        self, app: control.Client, account: str, scopes: list[str]
    ) -> control.MintTokensAnswer:
        """Tokens as after a login, without one."""
        return self._api.mint_tokens(client=app.client_id, account=account, scopes=scopes)

    def revoke(self, app: Optional[control.Client] = None) -> None:
        """Takes access back, as users do in their account's page."""
        for one in self.of(app):
            self._api.revoke_grant(one.id)

    def expire(self, app: Optional[control.Client] = None) -> None:
        for one in self.of(app):
            self._api.expire_grant(one.id)


class Users(Word):
    """The accounts of the people who sign in."""

    def add(self, email: str, **more: Any) -> control.Account:
        return self._api.create_account(email=email, **more)

    def change(self, email: str, event: control.ChangeAccountEvent) -> control.Account:
        return self._api.change_account(email, event=event)


class Journal(Word):
    """The requests and other changes, with the causes of refusals, which Google never tells."""

    SHOWN, WIDTH, PAGE = 8, 100, 1000

    def backwards(self, **of: Any) -> Iterator[control.Entry]:
        """The entries, the latest first: all, or those of an endpoint, a cause, a client …"""
        end = self._api.get_state().entries
        while end > 0:
            start = max(0, end - self.PAGE)
            read = self._api.read_journal(after=start, limit=self.PAGE, **of).entries
            yield from (entry for entry in reversed(read) if entry.number <= end)
            end = start

    def last(self, endpoint: Optional[control.EntryEndpoint] = None) -> Optional[control.Entry]:
        """The latest request, to an endpoint or any."""
        return next(self.backwards(kind="exchange", endpoint=endpoint), None)

    def cause(self) -> Optional[str]:
        """The cause of the latest refusal."""
        refused = next(self.backwards(cause="*"), None)
        return refused.cause if refused else None

    def wait_for(self, endpoint: control.EntryEndpoint, wait: str = "10s") -> control.Entry:
        """The first request to an endpoint, for which it waits in real time."""
        found = self._api.read_journal(endpoint=endpoint, wait=wait, limit=1).entries
        if not found:
            raise TimeoutError(f"nothing has come to '{endpoint}' in {wait}\n{self.summary()}")
        return found[0]

    def summary(self) -> str:
        """The latest requests for a person to read, each refusal with its cause and the fix."""
        requests = self.backwards(kind="exchange")
        shown = [entry for entry, _ in zip(requests, range(self.SHOWN))]
        about = {one.code: one for one in self._api.list_causes().causes}
        lines = []
        for entry in reversed(shown):
            target = (entry.target or "")[:self.WIDTH]
            lines.append(f"{entry.number}. {entry.method} {target}: {entry.status or 'no answer'}")
            if entry.cause:
                told = about[entry.cause]
                lines.append(f"     {told.code}: {told.explanation} {told.fix}")
        if next(requests, None):
            lines.insert(0, "… and earlier ones: google.journal.backwards() has them all")
        return "\n".join(lines) or "no request has come"
