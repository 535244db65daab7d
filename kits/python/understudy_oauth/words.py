"""The words by which tests direct an instance, the same in the kits of all languages.

Written by scripts/kits from what all kits have in common: don't change it by hand.
"""

from __future__ import annotations

from typing import Any, Mapping, Optional, Union

from . import control

#: A consumer, who signs in where nobody else is named.
ADA = "ada.lovelace@example.com"
#: A member of the organisation example.org.
GRACE = "grace.hopper@example.org"


class Word:
    def __init__(self, api: control.ControlAPI) -> None:
        self._api = api


class Clients(Word):
    """The apps that developers register in the console."""

    def register(
        self,
        name: str = "App",
        type: control.ClientType = "desktop",
        *,
        redirect_uris: Optional[list[str]] = None,
        javascript_origins: Optional[list[str]] = None,
        bundle_id: Optional[str] = None,
        team_id: Optional[str] = None,
        package_name: Optional[str] = None,
        fingerprint: Optional[str] = None,
        item_id: Optional[str] = None,
        store_id: Optional[str] = None,
    ) -> control.Client:
        """Registers an app, of the type `desktop`, `web` or another.

        :param redirect_uris: For a web server.
        :param javascript_origins: For a web server.
        :param bundle_id: For iOS.
        :param team_id: For iOS; App Check needs it.
        :param package_name: For Android.
        :param fingerprint: For Android: the certificate's SHA-1.
        :param item_id: For a Chrome extension.
        :param store_id: For Universal Windows.
        """
        return self._api.create_client(
            name=name,
            type=type,
            redirect_uris=redirect_uris,
            javascript_origins=javascript_origins,
            bundle_id=bundle_id,
            team_id=team_id,
            package_name=package_name,
            fingerprint=fingerprint,
            item_id=item_id,
            store_id=store_id,
        )

    def file(self, app: Optional[control.Client] = None) -> Any:
        """Reads the client-secret file that the console offers, by default that of the built-in
        app.
        """
        return self._api.get_client_file(
            app.client_id if app else self._api.get_state().client_at_hand,
        )


class Consents(Word):
    """The decisions of the users. Those who have been told nothing approve."""

    def next(
        self,
        answer: control.DecisionAnswer = "approve",
        *,
        refuse: Optional[list[str]] = None,
        account: Optional[str] = None,
        duration: Optional[str] = None,
    ) -> None:
        """Decides for one page: `approve`, but for the scopes to refuse, `deny`, and others.

        :param refuse: The scopes that the user deselects in an approval: no scopes of the sign-in,
            which never have a box. If the page has no box for one of them, it stays unanswered.
        :param account: The account that signs in, by address or subject.
        :param duration: The time for which the user grants access.
        """
        self._api.queue_decision(
            answer=answer,
            refuse=refuse,
            account=account,
            duration=duration,
        )

    def ask(self) -> None:
        """Has the people in real browsers decide from now on, for whom nobody else does."""
        self._api.clear_fallback()


class Clock(Word):
    """The time by which codes, tokens and consents expire."""

    def now(self) -> str:
        """Reads the instance's time."""
        return self._api.get_clock().now

    def advance(self, by: str) -> None:
        """Moves the time forward, such as by `61m` or `7d`."""
        self._api.advance_clock(by=by)

    def freeze(self) -> None:
        """Stops the time."""
        self._api.freeze_clock()

    def resume(self) -> None:
        """Lets the time run on."""
        self._api.resume_clock()


class Faults(Word):
    """The failures that are armed."""

    def arm(
        self,
        at: control.FaultAt,
        effect: control.ArmFaultDo,
        *,
        match: Optional[control.ArmFaultMatch] = None,
        times: Union[Optional[int], control.Unset] = control.Unset.UNSET,
        skip: Optional[int] = None,
        phase: Optional[control.FaultPhase] = None,
    ) -> control.Fault:
        """Arms an effect on requests to an endpoint: on the next one if nothing more is said.

        :param match: The requests that it affects; all by default.
        :param times: The number of requests that it affects; null for all.
        :param skip: The number of requests that pass unaffected first.
        :param phase: Whether it strikes before or after the authority acts.
        """
        return self._api.arm_fault(
            at=at,
            do=effect,
            match=match,
            times=times,
            skip=skip,
            phase=phase,
        )


class Grants(Word):
    """The access that users have granted. Without an app, that of every app is meant."""

    def of(self, app: Optional[control.Client] = None) -> list[control.Grant]:
        """Lists what hasn't ended."""
        return self._api.list_grants(
            client=app.client_id if app else None,
            state="valid",
        ).grants

    def mint(
        self,
        app: control.Client,
        account: str,
        scopes: list[str],
    ) -> control.MintTokensAnswer:
        """Issues tokens as after a login, without one."""
        return self._api.mint_tokens(
            client=app.client_id,
            account=account,
            scopes=scopes,
        )

    def revoke(self, app: Optional[control.Client] = None) -> None:
        """Takes access back, as users do in their account's page."""
        for one in self.of(app):
            self._api.revoke_grant(one.id)

    def expire(self, app: Optional[control.Client] = None) -> None:
        """Ends access as if its time were over."""
        for one in self.of(app):
            self._api.expire_grant(one.id)


class Users(Word):
    """The accounts of the people who sign in."""

    def add(
        self,
        email: str,
        *,
        email_verified: Optional[bool] = None,
        given_name: Optional[str] = None,
        family_name: Optional[str] = None,
        hd: Optional[str] = None,
    ) -> control.Account:
        """Creates an account.

        :param email_verified: True if the address is known to be the user's.
        :param given_name: The user's first name.
        :param family_name: The user's last name.
        :param hd: The Workspace domain, to which the address must belong.
        """
        return self._api.create_account(
            email=email,
            email_verified=email_verified,
            given_name=given_name,
            family_name=family_name,
            hd=hd,
        )

    def change(self, email: str, event: control.ChangeAccountEvent) -> control.Account:
        """Does to an account what its user, its organisation or Google does, such as `disable`."""
        return self._api.change_account(email, event=event)


class Journal(Word):
    """The requests and other changes, with the causes of refusals, which Google never tells."""

    def latest(
        self,
        count: int,
        *,
        after: Optional[int] = None,
        kind: Optional[control.EntryKind] = None,
        endpoint: Optional[control.EntryEndpoint] = None,
        cause: Optional[str] = None,
        client: Optional[str] = None,
        account: Optional[str] = None,
    ) -> list[control.Entry]:
        """Reads the latest entries of a selection, the oldest first.

        :param after: Only entries with higher numbers.
        :param kind: Only requests, or only other changes.
        :param endpoint: Only requests to this endpoint.
        :param cause: Only requests that were refused for this cause, or for any (`*`).
        :param client: Only entries that involve this client.
        :param account: Only entries that involve this account.
        """
        return self._api.read_journal(
            latest=count,
            after=after,
            kind=kind,
            endpoint=endpoint,
            cause=cause,
            client=client,
            account=account,
        ).entries

    def last(self, endpoint: Optional[control.EntryEndpoint] = None) -> Optional[control.Entry]:
        """Finds the latest request, to an endpoint or any; nothing if there was none."""
        found = self._api.read_journal(endpoint=endpoint, kind="exchange", latest=1).entries
        return found[0] if found else None

    def cause(self) -> Optional[str]:
        """Finds the cause of the latest refusal; nothing if nothing was refused."""
        found = self._api.read_journal(cause="*", latest=1).entries
        return found[0].cause if found else None

    def wait_for(self, endpoint: control.EntryEndpoint, wait: str = "10s") -> control.Entry:
        """Waits, in real time, for the first request to an endpoint."""
        found = self._api.read_journal(endpoint=endpoint, wait=wait, limit=1).entries
        if not found:
            raise TimeoutError(f"nothing has come to '{endpoint}' in {wait}\n{self.summary()}")
        return found[0]

    def summary(self) -> str:
        """Tells the latest requests to a person, each refusal with its cause and fix."""
        return self._api.summarise_journal().text


class Words(Word):
    """All that can be said to an instance."""

    def __init__(self, api: control.ControlAPI) -> None:
        super().__init__(api)
        #: All operations of the mock.
        self.api = api
        self.clients = Clients(api)
        self.consents = Consents(api)
        self.clock = Clock(api)
        self.faults = Faults(api)
        self.grants = Grants(api)
        self.users = Users(api)
        self.journal = Journal(api)

    def scene(self, name: control.PlaySceneScene) -> None:
        """Plays a scene: all that makes up a situation, such as time and faults, at once."""
        self._api.play_scene(scene=name)
