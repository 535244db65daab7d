"""The control API as a typed client.

Written by scripts/kits from the API's own description: don't change it by hand.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Callable, Literal, Mapping, NamedTuple, Optional, TypedDict, Union
from urllib.parse import quote, urlencode

ROOT = "/_understudy/v1"


class Unset(Enum):
    """The value of what is left out, where None is a value too."""

    UNSET = 0


def _place(value: object) -> str:
    return quote(str(value), safe="@")


def _given(**members: Any) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


def _or_null(**members: Any) -> dict[str, Any]:
    return {name: value for name, value in members.items() if value is not Unset.UNSET}


def _query(**parameters: Any) -> str:
    given = _given(**parameters)
    return f"?{urlencode(given)}" if given else ""


ClientType = Literal[
    "desktop",
    "web",
    "android",
    "ios",
    "limited_input",
    "chrome_extension",
    "universal_windows",
]
ClientState = Literal[
    "active",
    "disabled",
    "deleted",
]
ClientAppCheck = Literal[
    "off",
    "monitoring",
    "enforced",
]
ClientOwnership = Literal[
    "unverified",
    "verified",
]
AppCheckMode = Literal[
    "disabled",
    "monitoring",
    "enforced",
]
ProjectStatus = Literal[
    "production",
    "testing",
    "organisation",
]
AccountState = Literal[
    "active",
    "disabled",
    "deleted",
    "restricted",
]
DecisionAnswer = Literal[
    "approve",
    "unticked",
    "deny",
    "close",
    "ignore",
]
GrantKind = Literal[
    "code",
    "tokens",
]
FaultAt = Literal[
    "any",
    "authorize",
    "pages",
    "token",
    "refresh",
    "device_poll",
    "assertion",
    "device",
    "revoke",
    "userinfo",
    "tokeninfo",
    "jwks",
    "discovery",
    "api",
]
FaultAction = Literal[
    "reply",
    "redirect",
    "delay",
    "hang",
    "reset",
    "truncate",
    "drip",
    "edit",
    "pad",
    "type",
    "certificate",
    "quota",
]
FaultPhase = Literal[
    "before",
    "after",
]
EntryKind = Literal[
    "exchange",
    "event",
]
EntryEndpoint = Literal[
    "authorize",
    "pages",
    "token",
    "refresh",
    "device_poll",
    "assertion",
    "device",
    "revoke",
    "userinfo",
    "tokeninfo",
    "jwks",
    "discovery",
    "api",
]
FailureErrorCode = Literal[
    "guard.foreign_host",
    "guard.cross_site",
    "guard.key_needed",
    "guard.key_wrong",
    "path.unknown",
    "method.not_allowed",
    "parameter.unknown",
    "body.not_json",
    "body.media_type",
    "body.missing",
    "body.unneeded",
    "member.unknown",
    "member.missing",
    "value.wrong_form",
    "thing.unknown",
    "thing.conflict",
    "instance.unavailable",
]
ChangeClientEvent = Literal[
    "delete",
    "restore",
    "disable",
    "enable",
]
ChangeAppCheckEvent = Literal[
    "enable",
    "enforce",
    "unenforce",
    "disable",
]
ChangeServiceAccountEvent = Literal[
    "disable",
    "enable",
    "delete",
]
ChangeAccountEvent = Literal[
    "change_password",
    "require_credential_change",
    "disable",
    "hijack",
    "enable",
    "restrict",
    "delete",
    "sign_out",
]
ListGrantsState = Literal[
    "valid",
    "ended",
]
ArmFaultDoCertificate = Literal[
    "untrusted",
    "wrong-host",
    "expired",
    "not-yet",
]
ArmFaultDoQuota = Literal[
    "minute",
    "user",
    "usage",
    "unnamed",
]
PlaySceneScene = Literal[
    "day-seven",
    "unticked",
    "revoked",
    "throttled",
]


class Clock(NamedTuple):
    #: Its time.
    now: str
    #: True while it is stopped.
    frozen: bool

    @classmethod
    def of(cls, json: Any) -> Clock:
        return cls(
            now=json["now"],
            frozen=json["frozen"],
        )


class State(NamedTuple):
    #: The instance's origin as the caller sees it.
    issuer: str
    #: The instance's clock.
    clock: Clock
    #: The client for which files and URLs are made.
    client_at_hand: str
    #: The number of registered clients.
    clients: int
    #: The number of accounts.
    accounts: int
    #: The number of codes and grants.
    grants: int
    #: The number of queued decisions.
    decisions: int
    #: The number of armed faults.
    faults: int
    #: The number of entries that the journal has had in total.
    entries: int

    @classmethod
    def of(cls, json: Any) -> State:
        return cls(
            issuer=json["issuer"],
            clock=Clock.of(json["clock"]),
            client_at_hand=json["client_at_hand"],
            clients=json["clients"],
            accounts=json["accounts"],
            grants=json["grants"],
            decisions=json["decisions"],
            faults=json["faults"],
            entries=json["entries"],
        )


class Client(NamedTuple):
    #: Its id.
    client_id: str
    #: The secret; null for types without one.
    client_secret: Optional[str]
    #: Its type.
    type: ClientType
    #: Its name, or its project's, which users see; null where neither is known.
    name: Optional[str]
    #: The number of its project.
    project: str
    #: Its state.
    state: ClientState
    #: The registered redirect URIs of a web server.
    redirect_uris: list[str]
    #: The registered JavaScript origins of a web server.
    javascript_origins: list[str]
    #: The bundle id of an iOS app.
    bundle_id: Optional[str]
    #: The App Store id of an iOS app.
    app_store_id: Optional[str]
    #: The team id of an iOS app.
    team_id: Optional[str]
    #: The App Check of an iOS app, as it was set last.
    app_check: Optional[ClientAppCheck]
    #: The package name of an Android app.
    package_name: Optional[str]
    #: The SHA-1 fingerprint of an Android app's certificate.
    fingerprint: Optional[str]
    #: True if an Android app may use a custom scheme.
    custom_scheme: Optional[bool]
    #: The item id of a Chrome extension.
    item_id: Optional[str]
    #: The state of the owner's verification, of an Android app or a Chrome extension.
    ownership: Optional[ClientOwnership]
    #: The Microsoft Store id of a Windows app.
    store_id: Optional[str]
    #: The package SID of a Windows app.
    package_sid: Optional[str]

    @classmethod
    def of(cls, json: Any) -> Client:
        return cls(
            client_id=json["client_id"],
            client_secret=json["client_secret"],
            type=json["type"],
            name=json["name"],
            project=json["project"],
            state=json["state"],
            redirect_uris=json["redirect_uris"],
            javascript_origins=json["javascript_origins"],
            bundle_id=json["bundle_id"],
            app_store_id=json["app_store_id"],
            team_id=json["team_id"],
            app_check=json["app_check"],
            package_name=json["package_name"],
            fingerprint=json["fingerprint"],
            custom_scheme=json["custom_scheme"],
            item_id=json["item_id"],
            ownership=json["ownership"],
            store_id=json["store_id"],
            package_sid=json["package_sid"],
        )


class AppCheckMetrics(NamedTuple):
    """The numbers of requests while it is on."""

    #: Requests with a valid token.
    verified: int
    #: Requests of Google's SDK without a token.
    likely_outdated_client: int
    #: Requests without a token that don't come from the SDK.
    unknown_origin: int
    #: Requests with a token that is refused.
    invalid: int

    @classmethod
    def of(cls, json: Any) -> AppCheckMetrics:
        return cls(
            verified=json["verified"],
            likely_outdated_client=json["likely_outdated_client"],
            unknown_origin=json["unknown_origin"],
            invalid=json["invalid"],
        )


class AppCheck(NamedTuple):
    #: The mode after the last switch.
    mode: AppCheckMode
    #: The mode that requests meet now.
    in_force: AppCheckMode
    #: The time from which `mode` is in force; null when it is.
    awaited: Optional[str]
    #: The numbers of requests while it is on.
    metrics: AppCheckMetrics

    @classmethod
    def of(cls, json: Any) -> AppCheck:
        return cls(
            mode=json["mode"],
            in_force=json["in_force"],
            awaited=json["awaited"],
            metrics=AppCheckMetrics.of(json["metrics"]),
        )


class Project(NamedTuple):
    #: Its number, with which its client ids begin.
    number: str
    #: Its id in the console.
    id: str
    #: The name that users see.
    name: str
    #: The publishing status, which determines who may use its clients.
    status: ProjectStatus
    #: The test users of a project in testing.
    test_users: list[str]
    #: The domain of an organisation's project.
    domain: Optional[str]
    #: The names of the APIs that it has enabled; null for all.
    apis: Optional[list[str]]
    #: True if users see no warning.
    verified: bool

    @classmethod
    def of(cls, json: Any) -> Project:
        return cls(
            number=json["number"],
            id=json["id"],
            name=json["name"],
            status=json["status"],
            test_users=json["test_users"],
            domain=json["domain"],
            apis=json["apis"],
            verified=json["verified"],
        )


class Delegation(NamedTuple):
    #: The organisation's domain.
    domain: str
    #: The scopes for which the account may act.
    scopes: list[str]

    @classmethod
    def of(cls, json: Any) -> Delegation:
        return cls(
            domain=json["domain"],
            scopes=json["scopes"],
        )


class ServiceAccount(NamedTuple):
    #: Its address.
    email: str
    #: Its subject, and the `client_id` of its key file.
    unique_id: str
    #: The number of its project.
    project: str
    #: Its state.
    state: ClientState
    #: The organisations as whose users it may act, by domain.
    delegations: list[Delegation]

    @classmethod
    def of(cls, json: Any) -> ServiceAccount:
        return cls(
            email=json["email"],
            unique_id=json["unique_id"],
            project=json["project"],
            state=json["state"],
            delegations=[Delegation.of(one) for one in json["delegations"]],
        )


class Account(NamedTuple):
    #: Its subject.
    sub: str
    #: Its address.
    email: str
    #: True if the address is known to be the user's.
    email_verified: bool
    #: The user's first name.
    given_name: str
    #: The user's last name.
    family_name: str
    #: The Workspace domain; null for a consumer.
    hd: Optional[str]
    #: Its state.
    state: AccountState

    @classmethod
    def of(cls, json: Any) -> Account:
        return cls(
            sub=json["sub"],
            email=json["email"],
            email_verified=json["email_verified"],
            given_name=json["given_name"],
            family_name=json["family_name"],
            hd=json["hd"],
            state=json["state"],
        )


class Scope(NamedTuple):
    #: The scope as answers have it.
    name: str
    #: The explanation on consent pages.
    sentence: str

    @classmethod
    def of(cls, json: Any) -> Scope:
        return cls(
            name=json["name"],
            sentence=json["sentence"],
        )


class Decision(NamedTuple):
    #: The user's action on the page.
    answer: DecisionAnswer
    #: The scopes that the user deselects.
    refuse: list[str]
    #: The subject of the account that signs in.
    account: Optional[str]
    #: The time for which the user grants access.
    duration: Optional[str]

    @classmethod
    def of(cls, json: Any) -> Decision:
        return cls(
            answer=json["answer"],
            refuse=json["refuse"],
            account=json["account"],
            duration=json["duration"],
        )


class Decisions(NamedTuple):
    #: The queue, in the order in which pages take them.
    waiting: list[Decision]
    #: The decision for an empty queue; null asks a person.
    fallback: Optional[Decision]

    @classmethod
    def of(cls, json: Any) -> Decisions:
        return cls(
            waiting=[Decision.of(one) for one in json["waiting"]],
            fallback=json["fallback"] and Decision.of(json["fallback"]),
        )


class Grant(NamedTuple):
    #: Its number, the same for the code and all tokens.
    id: int
    #: `tokens` after the code was exchanged.
    kind: GrantKind
    #: The id of its client.
    client: str
    #: The subject of its account.
    account: str
    #: The number of the client's project.
    project: str
    #: The granted scopes.
    scopes: list[str]
    #: The time at which the code was exchanged.
    issued: Optional[str]
    #: True if it has a refresh token.
    refresh_token: bool
    #: The reason why it ended; null while it is valid.
    end: Optional[str]

    @classmethod
    def of(cls, json: Any) -> Grant:
        return cls(
            id=json["id"],
            kind=json["kind"],
            client=json["client"],
            account=json["account"],
            project=json["project"],
            scopes=json["scopes"],
            issued=json["issued"],
            refresh_token=json["refresh_token"],
            end=json["end"],
        )


class Fault(NamedTuple):
    #: The number that disarms it.
    id: int
    #: The endpoint that it affects.
    at: FaultAt
    #: The effect on the request.
    action: FaultAction
    #: Whether it strikes before or after the authority acts.
    phase: FaultPhase
    #: The number of requests that it will still affect; null for all.
    times: Optional[int]
    #: The number of requests that will still pass.
    skip: int
    #: The number of requests that it has affected.
    struck: int

    @classmethod
    def of(cls, json: Any) -> Fault:
        return cls(
            id=json["id"],
            at=json["at"],
            action=json["action"],
            phase=json["phase"],
            times=json["times"],
            skip=json["skip"],
            struck=json["struck"],
        )


class Scene(NamedTuple):
    #: Its name.
    name: str
    #: The situation, in one sentence.
    summary: str

    @classmethod
    def of(cls, json: Any) -> Scene:
        return cls(
            name=json["name"],
            summary=json["summary"],
        )


class Entry(NamedTuple):
    #: The number of the entry, from 1.
    number: int
    #: The time by the instance's clock.
    time: str
    #: A request, or another change.
    kind: EntryKind
    #: The endpoint of a request.
    endpoint: Optional[EntryEndpoint]
    #: Set for requests.
    method: Optional[str]
    #: Set for requests.
    target: Optional[str]
    #: The status of the answer.
    status: Optional[int]
    #: The cause of a refusal; null if the request wasn't refused.
    cause: Optional[str]
    #: The kind of a change.
    event: Optional[str]
    #: A further detail of a change.
    detail: Optional[str]
    #: The id of the client in question.
    client: Optional[str]
    #: The subject of the account in question.
    account: Optional[str]
    #: The number of the grant in question.
    grant: Optional[int]

    @classmethod
    def of(cls, json: Any) -> Entry:
        return cls(
            number=json["number"],
            time=json["time"],
            kind=json["kind"],
            endpoint=json["endpoint"],
            method=json["method"],
            target=json["target"],
            status=json["status"],
            cause=json["cause"],
            event=json["event"],
            detail=json["detail"],
            client=json["client"],
            account=json["account"],
            grant=json["grant"],
        )


class Journal(NamedTuple):
    #: The entries, oldest first.
    entries: list[Entry]
    #: The number of the last entry that was read.
    last: int
    #: True if there are more entries.
    more: bool

    @classmethod
    def of(cls, json: Any) -> Journal:
        return cls(
            entries=[Entry.of(one) for one in json["entries"]],
            last=json["last"],
            more=json["more"],
        )


class WholeEntryRequestHeader(NamedTuple):
    #: The name as sent.
    name: str
    #: The value without surrounding spaces.
    value: str

    @classmethod
    def of(cls, json: Any) -> WholeEntryRequestHeader:
        return cls(
            name=json["name"],
            value=json["value"],
        )


class WholeEntryRequest(NamedTuple):
    #: The headers, in order.
    headers: list[WholeEntryRequestHeader]
    #: The body as text, with invalid UTF-8 replaced.
    body: str

    @classmethod
    def of(cls, json: Any) -> WholeEntryRequest:
        return cls(
            headers=[WholeEntryRequestHeader.of(one) for one in json["headers"]],
            body=json["body"],
        )


class WholeEntryResponseHeader(NamedTuple):
    #: The name as sent.
    name: str
    #: The value without surrounding spaces.
    value: str

    @classmethod
    def of(cls, json: Any) -> WholeEntryResponseHeader:
        return cls(
            name=json["name"],
            value=json["value"],
        )


class WholeEntryResponse(NamedTuple):
    #: The headers, in order.
    headers: list[WholeEntryResponseHeader]
    #: The body as text, with invalid UTF-8 replaced.
    body: str

    @classmethod
    def of(cls, json: Any) -> WholeEntryResponse:
        return cls(
            headers=[WholeEntryResponseHeader.of(one) for one in json["headers"]],
            body=json["body"],
        )


class WholeEntry(NamedTuple):
    #: The number of the entry, from 1.
    number: int
    #: The time by the instance's clock.
    time: str
    #: A request, or another change.
    kind: EntryKind
    #: The endpoint of a request.
    endpoint: Optional[EntryEndpoint]
    #: Set for requests.
    method: Optional[str]
    #: Set for requests.
    target: Optional[str]
    #: The status of the answer.
    status: Optional[int]
    #: The cause of a refusal; null if the request wasn't refused.
    cause: Optional[str]
    #: The kind of a change.
    event: Optional[str]
    #: A further detail of a change.
    detail: Optional[str]
    #: The id of the client in question.
    client: Optional[str]
    #: The subject of the account in question.
    account: Optional[str]
    #: The number of the grant in question.
    grant: Optional[int]
    #: The request as received.
    request: Optional[WholeEntryRequest]
    #: The answer as sent; null if a fault prevented it.
    response: Optional[WholeEntryResponse]

    @classmethod
    def of(cls, json: Any) -> WholeEntry:
        return cls(
            number=json["number"],
            time=json["time"],
            kind=json["kind"],
            endpoint=json["endpoint"],
            method=json["method"],
            target=json["target"],
            status=json["status"],
            cause=json["cause"],
            event=json["event"],
            detail=json["detail"],
            client=json["client"],
            account=json["account"],
            grant=json["grant"],
            request=json["request"] and WholeEntryRequest.of(json["request"]),
            response=json["response"] and WholeEntryResponse.of(json["response"]),
        )


class Instance(NamedTuple):
    #: The id that identifies it.
    id: str
    #: Its first origin.
    url: str
    #: Its own control API.
    control_url: str
    #: The origins at which it speaks plain HTTP.
    http: list[str]
    #: The origins at which it speaks TLS.
    https: list[str]

    @classmethod
    def of(cls, json: Any) -> Instance:
        return cls(
            id=json["id"],
            url=json["url"],
            control_url=json["control_url"],
            http=json["http"],
            https=json["https"],
        )


class FailureError(NamedTuple):
    """The failure."""

    #: The code that identifies the error for programs.
    code: FailureErrorCode
    #: A message for people.
    message: str
    #: The member or parameter in question.
    path: Optional[str]
    #: A suggestion.
    help: Optional[str]

    @classmethod
    def of(cls, json: Any) -> FailureError:
        return cls(
            code=json["code"],
            message=json["message"],
            path=json["path"],
            help=json["help"],
        )


class Failure(NamedTuple):
    #: The failure.
    error: FailureError

    @classmethod
    def of(cls, json: Any) -> Failure:
        return cls(
            error=FailureError.of(json["error"]),
        )


class ListClientsAnswer(NamedTuple):
    #: By id.
    clients: list[Client]

    @classmethod
    def of(cls, json: Any) -> ListClientsAnswer:
        return cls(
            clients=[Client.of(one) for one in json["clients"]],
        )


class _VerifyOwnershipPlayConsole(TypedDict):
    #: The app's package name.
    package_name: str
    #: The SHA-1 of its signing certificate.
    fingerprint: str


class VerifyOwnershipPlayConsole(_VerifyOwnershipPlayConsole, total=False):
    """The app in the Play Console, for Android."""

    #: True if the developer has Admin permission for it; true if left out.
    admin: bool


class _VerifyOwnershipChromeWebStore(TypedDict):
    #: Its id.
    item_id: str


class VerifyOwnershipChromeWebStore(_VerifyOwnershipChromeWebStore, total=False):
    """The item in the Chrome Web Store, for a Chrome extension."""

    #: True if the developer is a publisher of it; true if left out.
    publisher: bool


class MintAppCheckTokenAnswer(NamedTuple):
    #: The token, for one authorization request.
    client_assertion: str
    #: The parameter that goes with it.
    client_assertion_type: str
    #: The number of seconds for which it is valid.
    expires_in: int

    @classmethod
    def of(cls, json: Any) -> MintAppCheckTokenAnswer:
        return cls(
            client_assertion=json["client_assertion"],
            client_assertion_type=json["client_assertion_type"],
            expires_in=json["expires_in"],
        )


class ListProjectsAnswer(NamedTuple):
    #: By number.
    projects: list[Project]

    @classmethod
    def of(cls, json: Any) -> ListProjectsAnswer:
        return cls(
            projects=[Project.of(one) for one in json["projects"]],
        )


class ListServiceAccountsAnswer(NamedTuple):
    #: By address.
    service_accounts: list[ServiceAccount]

    @classmethod
    def of(cls, json: Any) -> ListServiceAccountsAnswer:
        return cls(
            service_accounts=[ServiceAccount.of(one) for one in json["service_accounts"]],
        )


class ListAccountsAnswer(NamedTuple):
    #: By subject.
    accounts: list[Account]

    @classmethod
    def of(cls, json: Any) -> ListAccountsAnswer:
        return cls(
            accounts=[Account.of(one) for one in json["accounts"]],
        )


class ListScopesAnswer(NamedTuple):
    #: By name.
    scopes: list[Scope]

    @classmethod
    def of(cls, json: Any) -> ListScopesAnswer:
        return cls(
            scopes=[Scope.of(one) for one in json["scopes"]],
        )


class ListGrantsAnswer(NamedTuple):
    #: The entries, oldest first.
    grants: list[Grant]

    @classmethod
    def of(cls, json: Any) -> ListGrantsAnswer:
        return cls(
            grants=[Grant.of(one) for one in json["grants"]],
        )


class MintTokensAnswer(NamedTuple):
    #: Its number.
    grant: int
    #: Good for all of the scopes.
    access_token: str
    #: As the token endpoint would give it.
    refresh_token: str
    #: Of the access token, in seconds.
    expires_in: int

    @classmethod
    def of(cls, json: Any) -> MintTokensAnswer:
        return cls(
            grant=json["grant"],
            access_token=json["access_token"],
            refresh_token=json["refresh_token"],
            expires_in=json["expires_in"],
        )


class MintCodeAnswer(NamedTuple):
    #: Without a proof of possession.
    code: str

    @classmethod
    def of(cls, json: Any) -> MintCodeAnswer:
        return cls(
            code=json["code"],
        )


class ListFaultsAnswer(NamedTuple):
    #: In the order in which they were armed.
    faults: list[Fault]

    @classmethod
    def of(cls, json: Any) -> ListFaultsAnswer:
        return cls(
            faults=[Fault.of(one) for one in json["faults"]],
        )


class ArmFaultMatch(TypedDict, total=False):
    """The requests that it affects; all by default."""

    #: The id of the client that sends the request.
    client: str
    #: The subject of the account to which the request's code or token belongs.
    account: str
    #: Parameters of the query or form with their exact values.
    parameters: Mapping[str, str]


class ArmFaultDoReply(TypedDict, total=False):
    """Another answer."""

    #: The status; 200 by default.
    status: int
    #: Its headers.
    headers: Mapping[str, str]
    #: Its body, as JSON.
    json: Any
    #: Its body, as text.
    body: str
    #: Its Content-Type.
    type: str


class _ArmFaultDoRedirect(TypedDict):
    #: The Location.
    to: str


class ArmFaultDoRedirect(_ArmFaultDoRedirect, total=False):
    """A redirect."""

    #: The status; 302 by default.
    status: int


class ArmFaultDoHang(TypedDict, total=False):
    """The answer never comes."""


class ArmFaultDoReset(TypedDict, total=False):
    """The connection is reset."""


class ArmFaultDoDrip(TypedDict):
    """The answer arrives in small parts."""

    #: The number of bytes at a time.
    bytes: int
    #: The pause between parts.
    every: str


class ArmFaultDoEdit(TypedDict, total=False):
    """Changes to the JSON of the answer."""

    #: Members to set, whether or not they are present.
    set: Mapping[str, Any]
    #: Members to remove.
    drop: list[str]
    #: Members to add if they are missing.
    add: Mapping[str, Any]


class ArmFaultDo(TypedDict, total=False):
    """The effect on the request."""

    #: Another answer.
    reply: ArmFaultDoReply
    #: A redirect.
    redirect: ArmFaultDoRedirect
    #: The answer is delayed.
    delay: str
    #: The answer never comes.
    hang: ArmFaultDoHang
    #: The connection is reset.
    reset: ArmFaultDoReset
    #: The connection closes after this many bytes of the body, of which the head announces more.
    truncate: int
    #: The answer arrives in small parts.
    drip: ArmFaultDoDrip
    #: Changes to the JSON of the answer.
    edit: ArmFaultDoEdit
    #: The number of spaces to append to the body.
    pad: int
    #: Another Content-Type.
    type: str
    #: The TLS handshake shows a certificate that clients must refuse. It affects handshakes, not
    #: requests: with any host, or with the one that serves the endpoint.
    certificate: ArmFaultDoCertificate
    #: An API refuses the call in Google's words, as a quota of this kind is used up. It affects
    #: calls of APIs alone, and a bad token is refused first.
    quota: ArmFaultDoQuota


class ClearFaultsAnswer(NamedTuple):
    #: In the order in which they were armed.
    faults: list[Fault]

    @classmethod
    def of(cls, json: Any) -> ClearFaultsAnswer:
        return cls(
            faults=[Fault.of(one) for one in json["faults"]],
        )


class ListScenesAnswer(NamedTuple):
    #: The scenes.
    scenes: list[Scene]

    @classmethod
    def of(cls, json: Any) -> ListScenesAnswer:
        return cls(
            scenes=[Scene.of(one) for one in json["scenes"]],
        )


class SummariseJournalAnswer(NamedTuple):
    #: Some lines, without a line end behind the last.
    text: str

    @classmethod
    def of(cls, json: Any) -> SummariseJournalAnswer:
        return cls(
            text=json["text"],
        )


class ListCausesAnswerCause(NamedTuple):
    #: Such as `refresh.evicted`.
    code: str
    #: The explanation, in one sentence.
    explanation: str
    #: The change that a developer usually has to make.
    fix: str

    @classmethod
    def of(cls, json: Any) -> ListCausesAnswerCause:
        return cls(
            code=json["code"],
            explanation=json["explanation"],
            fix=json["fix"],
        )


class ListCausesAnswerEvent(NamedTuple):
    #: Such as `grant.evicted`.
    code: str
    #: The explanation, in one sentence.
    explanation: str

    @classmethod
    def of(cls, json: Any) -> ListCausesAnswerEvent:
        return cls(
            code=json["code"],
            explanation=json["explanation"],
        )


class ListCausesAnswer(NamedTuple):
    #: The causes of refusals.
    causes: list[ListCausesAnswerCause]
    #: The changes besides requests.
    events: list[ListCausesAnswerEvent]
    #: The endpoints that faults can be for.
    endpoints: list[EntryEndpoint]

    @classmethod
    def of(cls, json: Any) -> ListCausesAnswer:
        return cls(
            causes=[ListCausesAnswerCause.of(one) for one in json["causes"]],
            events=[ListCausesAnswerEvent.of(one) for one in json["events"]],
            endpoints=json["endpoints"],
        )


class ListKeysAnswer(NamedTuple):
    #: The public halves as JSON Web Keys, the newest first.
    keys: list[Any]

    @classmethod
    def of(cls, json: Any) -> ListKeysAnswer:
        return cls(
            keys=json["keys"],
        )


class RotateKeysAnswer(NamedTuple):
    #: The public halves as JSON Web Keys, the newest first.
    keys: list[Any]

    @classmethod
    def of(cls, json: Any) -> RotateKeysAnswer:
        return cls(
            keys=json["keys"],
        )


class ListInstancesAnswer(NamedTuple):
    #: By id.
    instances: list[Instance]

    @classmethod
    def of(cls, json: Any) -> ListInstancesAnswer:
        return cls(
            instances=[Instance.of(one) for one in json["instances"]],
        )


class ControlAPI:
    """The operations of an instance. `ask` sends a method, a path and a body, and returns JSON."""

    def __init__(self, ask: Callable[[str, str, Optional[Mapping[str, Any]]], Any]) -> None:
        self._ask = ask

    def get_state(self) -> State:
        """Shows the state of the instance."""
        return State.of(self._ask("GET", "/state", None))

    def get_configuration(self) -> Any:
        """Shows the settings as a configuration file has them: POST /instances takes them."""
        return self._ask("GET", "/configuration", None)

    def reset(self) -> State:
        """Resets the instance to its initial state; with a seed, byte for byte."""
        return State.of(self._ask("POST", "/reset", None))

    def export_state(
        self,
        *,
        redact: Optional[bool] = None,
    ) -> Any:
        """Returns all that is known and granted as one document, for an import here or elsewhere.

        :param redact: True to leave out secrets and keys, so that it can be shown to others.
        """
        return self._ask("POST", "/export", _given(redact=redact))

    def import_state(
        self,
        *,
        state: Any,
    ) -> State:
        """Replaces everything by what was exported. The journal begins anew.

        :param state: The document that an export has given.
        """
        return State.of(self._ask("POST", "/import", _given(state=state)))

    def get_clock(self) -> Clock:
        """Reads the clock."""
        return Clock.of(self._ask("GET", "/clock", None))

    def set_clock(
        self,
        *,
        now: str,
    ) -> Clock:
        """Sets the clock.

        :param now: The time to show.
        """
        return Clock.of(self._ask("PUT", "/clock", _given(now=now)))

    def reset_clock(self) -> Clock:
        """Returns to the system's time."""
        return Clock.of(self._ask("DELETE", "/clock", None))

    def advance_clock(
        self,
        *,
        by: str,
    ) -> Clock:
        """Moves the clock forward.

        :param by: The time to add, such as `61m` or `7d`.
        """
        return Clock.of(self._ask("POST", "/clock/advance", _given(by=by)))

    def freeze_clock(self) -> Clock:
        """Stops the clock."""
        return Clock.of(self._ask("POST", "/clock/freeze", None))

    def resume_clock(self) -> Clock:
        """Lets the clock run on from its current time."""
        return Clock.of(self._ask("POST", "/clock/resume", None))

    def list_clients(self) -> ListClientsAnswer:
        """Lists the clients."""
        return ListClientsAnswer.of(self._ask("GET", "/clients", None))

    def create_client(
        self,
        *,
        name: str,
        type: ClientType,
        redirect_uris: Optional[list[str]] = None,
        javascript_origins: Optional[list[str]] = None,
        bundle_id: Optional[str] = None,
        team_id: Optional[str] = None,
        package_name: Optional[str] = None,
        fingerprint: Optional[str] = None,
        item_id: Optional[str] = None,
        store_id: Optional[str] = None,
    ) -> Client:
        """Registers a client in its own project.

        :param name: The name that users see on the consent page.
        :param type: Its type.
        :param redirect_uris: For a web server.
        :param javascript_origins: For a web server.
        :param bundle_id: For iOS.
        :param team_id: For iOS; App Check needs it.
        :param package_name: For Android.
        :param fingerprint: For Android: the certificate's SHA-1.
        :param item_id: For a Chrome extension.
        :param store_id: For Universal Windows.
        """
        return Client.of(self._ask("POST", "/clients", _given(name=name, type=type, redirect_uris=redirect_uris, javascript_origins=javascript_origins, bundle_id=bundle_id, team_id=team_id, package_name=package_name, fingerprint=fingerprint, item_id=item_id, store_id=store_id)))

    def adopt_client(
        self,
        *,
        file: Any,
    ) -> Client:
        """Registers the client of a client-secret file that Google's console has given.

        :param file: The file from Google's console, as JSON.
        """
        return Client.of(self._ask("POST", "/clients/files", _given(file=file)))

    def get_client(self, client: object) -> Client:
        """Shows a client."""
        return Client.of(self._ask("GET", f"/clients/{_place(client)}", None))

    def get_client_file(self, client: object) -> Any:
        """Returns a client's client-secret file with this instance's URLs."""
        return self._ask("GET", f"/clients/{_place(client)}/file", None)

    def change_client(
        self,
        client: object,
        *,
        event: ChangeClientEvent,
    ) -> Client:
        """Changes a client, as its developer does in the console.

        :param event: The event.
        """
        return Client.of(self._ask("POST", f"/clients/{_place(client)}/events", _given(event=event)))

    def verify_ownership(
        self,
        client: object,
        *,
        play_console: Optional[VerifyOwnershipPlayConsole] = None,
        chrome_web_store: Optional[VerifyOwnershipChromeWebStore] = None,
    ) -> Client:
        """Verifies the ownership of an Android app or a Chrome extension by its entry in the store.

        :param play_console: The app in the Play Console, for Android.
        :param chrome_web_store: The item in the Chrome Web Store, for a Chrome extension.
        """
        return Client.of(self._ask("POST", f"/clients/{_place(client)}/ownership", _given(play_console=play_console, chrome_web_store=chrome_web_store)))

    def get_app_check(self, client: object) -> AppCheck:
        """Shows the App Check mode and metrics of an iOS client."""
        return AppCheck.of(self._ask("GET", f"/clients/{_place(client)}/app-check", None))

    def change_app_check(
        self,
        client: object,
        *,
        event: ChangeAppCheckEvent,
    ) -> AppCheck:
        """Switches App Check, as in the console. It takes effect after 15 minutes.

        :param event: The step in the console.
        """
        return AppCheck.of(self._ask("POST", f"/clients/{_place(client)}/app-check/events", _given(event=event)))

    def mint_app_check_token(self, client: object) -> MintAppCheckTokenAnswer:
        """Issues the limited-use token that a genuine app would get."""
        return MintAppCheckTokenAnswer.of(self._ask("POST", f"/clients/{_place(client)}/app-check/tokens", None))

    def list_projects(self) -> ListProjectsAnswer:
        """Lists the projects."""
        return ListProjectsAnswer.of(self._ask("GET", "/projects", None))

    def set_audience(
        self,
        project: object,
        *,
        status: ProjectStatus,
        test_users: Optional[list[str]] = None,
        domain: Optional[str] = None,
    ) -> Project:
        """Sets a project's publishing status. Existing refresh tokens keep their expiry.

        :param status: The publishing status, which determines who may use its clients.
        :param test_users: For testing.
        :param domain: For an organisation.
        """
        return Project.of(self._ask("PUT", f"/projects/{_place(project)}/audience", _given(status=status, test_users=test_users, domain=domain)))

    def set_apis(
        self,
        project: object,
        *,
        enabled: Optional[list[str]] = None,
    ) -> Project:
        """Sets which APIs a project has enabled. Calls to other APIs are refused.

        :param enabled: Their names, such as `drive.googleapis.com`; all if left out.
        """
        return Project.of(self._ask("PUT", f"/projects/{_place(project)}/apis", _given(enabled=enabled)))

    def list_service_accounts(self) -> ListServiceAccountsAnswer:
        """Lists the service accounts."""
        return ListServiceAccountsAnswer.of(self._ask("GET", "/service_accounts", None))

    def create_service_account(
        self,
        *,
        name: str,
        project: str,
    ) -> ServiceAccount:
        """Creates a service account in a project, with the key that is public and for tests alone.

        :param name: The part of the address before the `@`.
        :param project: The number of its project.
        """
        return ServiceAccount.of(self._ask("POST", "/service_accounts", _given(name=name, project=project)))

    def get_service_account(self, account: object) -> ServiceAccount:
        """Shows a service account, by address or unique id."""
        return ServiceAccount.of(self._ask("GET", f"/service_accounts/{_place(account)}", None))

    def get_service_account_file(self, account: object) -> Any:
        """Returns a service account's key file with this instance's URLs."""
        return self._ask("GET", f"/service_accounts/{_place(account)}/file", None)

    def set_delegation(
        self,
        account: object,
        domain: object,
        *,
        scopes: list[str],
    ) -> ServiceAccount:
        """Sets the scopes for which the account may act as any user of an organisation.

        :param scopes: The scopes for which it may act; an empty list takes the delegation back.
        """
        return ServiceAccount.of(self._ask("PUT", f"/service_accounts/{_place(account)}/delegations/{_place(domain)}", _given(scopes=scopes)))

    def change_service_account(
        self,
        account: object,
        *,
        event: ChangeServiceAccountEvent,
    ) -> ServiceAccount:
        """Changes a service account, as its developer does in the console.

        :param event: The event.
        """
        return ServiceAccount.of(self._ask("POST", f"/service_accounts/{_place(account)}/events", _given(event=event)))

    def list_accounts(self) -> ListAccountsAnswer:
        """Lists the accounts."""
        return ListAccountsAnswer.of(self._ask("GET", "/accounts", None))

    def create_account(
        self,
        *,
        email: str,
        email_verified: Optional[bool] = None,
        given_name: Optional[str] = None,
        family_name: Optional[str] = None,
        hd: Optional[str] = None,
    ) -> Account:
        """Creates an account with a new subject.

        :param email: Its address.
        :param email_verified: True if the address is known to be the user's.
        :param given_name: The user's first name.
        :param family_name: The user's last name.
        :param hd: The Workspace domain, to which the address must belong.
        """
        return Account.of(self._ask("POST", "/accounts", _given(email=email, email_verified=email_verified, given_name=given_name, family_name=family_name, hd=hd)))

    def get_account(self, account: object) -> Account:
        """Shows an account, by address or subject."""
        return Account.of(self._ask("GET", f"/accounts/{_place(account)}", None))

    def change_account(
        self,
        account: object,
        *,
        event: ChangeAccountEvent,
    ) -> Account:
        """Changes an account, as its user, the organisation or Google does.

        :param event: The event.
        """
        return Account.of(self._ask("POST", f"/accounts/{_place(account)}/events", _given(event=event)))

    def list_scopes(self) -> ListScopesAnswer:
        """Lists the scopes that clients can request."""
        return ListScopesAnswer.of(self._ask("GET", "/scopes", None))

    def add_scope(
        self,
        *,
        name: str,
        sentence: Optional[str] = None,
    ) -> Scope:
        """Adds a scope, or changes the sentence of one.

        :param name: The scope as clients request it.
        :param sentence: The explanation on consent pages, in place of Google's or the scope itself.
        """
        return Scope.of(self._ask("POST", "/scopes", _given(name=name, sentence=sentence)))

    def remove_scope(self, scope: object) -> None:
        """Takes back the addition of a scope, or the other sentence of one of Google's."""
        self._ask("DELETE", f"/scopes/{_place(scope)}", None)

    def list_decisions(self) -> Decisions:
        """Lists the user's queued decisions."""
        return Decisions.of(self._ask("GET", "/consents", None))

    def queue_decision(
        self,
        *,
        answer: DecisionAnswer,
        refuse: Optional[list[str]] = None,
        account: Optional[str] = None,
        duration: Optional[str] = None,
    ) -> Decisions:
        """Queues a decision for one page.

        :param answer: The user's action on the page.
        :param refuse: The scopes that the user deselects in an approval: no scopes of the sign-in,
            which never have a box. If the page has no box for one of them, it stays unanswered.
        :param account: The account that signs in, by address or subject.
        :param duration: The time for which the user grants access.
        """
        return Decisions.of(self._ask("POST", "/consents", _given(answer=answer, refuse=refuse, account=account, duration=duration)))

    def clear_decisions(self) -> Decisions:
        """Deletes the queued decisions."""
        return Decisions.of(self._ask("DELETE", "/consents", None))

    def set_fallback(
        self,
        *,
        answer: DecisionAnswer,
        refuse: Optional[list[str]] = None,
        account: Optional[str] = None,
        duration: Optional[str] = None,
    ) -> Decisions:
        """Sets the user's decision for an empty queue.

        :param answer: The user's action on the page.
        :param refuse: The scopes that the user deselects in an approval: no scopes of the sign-in,
            which never have a box. If the page has no box for one of them, it stays unanswered.
        :param account: The account that signs in, by address or subject.
        :param duration: The time for which the user grants access.
        """
        return Decisions.of(self._ask("PUT", "/consents/fallback", _given(answer=answer, refuse=refuse, account=account, duration=duration)))

    def clear_fallback(self) -> Decisions:
        """Asks a person when the queue is empty."""
        return Decisions.of(self._ask("DELETE", "/consents/fallback", None))

    def list_grants(
        self,
        *,
        client: Optional[str] = None,
        state: Optional[ListGrantsState] = None,
    ) -> ListGrantsAnswer:
        """Lists the codes and grants.

        :param client: Only those of this client.
        :param state: Only those that are valid, or that have ended.
        """
        return ListGrantsAnswer.of(self._ask("GET", "/grants" + _query(client=client, state=state), None))

    def mint_tokens(
        self,
        *,
        client: str,
        account: str,
        scopes: list[str],
    ) -> MintTokensAnswer:
        """Grants consent for an account and issues both tokens.

        :param client: The id of the client.
        :param account: The account that grants access, by address or subject.
        :param scopes: The scopes to grant.
        """
        return MintTokensAnswer.of(self._ask("POST", "/grants/tokens", _given(client=client, account=account, scopes=scopes)))

    def mint_code(
        self,
        *,
        client: str,
        account: str,
        scopes: list[str],
        redirect_uri: str,
    ) -> MintCodeAnswer:
        """Grants consent for an account and issues a code for the client to exchange.

        :param client: The id of the client.
        :param account: The account that grants access, by address or subject.
        :param scopes: The scopes to grant.
        :param redirect_uri: The redirect URI, which the exchange must repeat.
        """
        return MintCodeAnswer.of(self._ask("POST", "/grants/codes", _given(client=client, account=account, scopes=scopes, redirect_uri=redirect_uri)))

    def expire_grant(self, grant: object) -> None:
        """Expires a code, or a grant with all its tokens."""
        self._ask("POST", f"/grants/{_place(grant)}/expire", None)

    def revoke_grant(self, grant: object) -> None:
        """Revokes everything that the grant's account has granted its project, as the user would."""
        self._ask("DELETE", f"/grants/{_place(grant)}", None)

    def list_faults(self) -> ListFaultsAnswer:
        """Lists the armed faults."""
        return ListFaultsAnswer.of(self._ask("GET", "/faults", None))

    def arm_fault(
        self,
        *,
        do: ArmFaultDo,
        at: Optional[FaultAt] = None,
        match: Optional[ArmFaultMatch] = None,
        times: Union[Optional[int], Unset] = Unset.UNSET,
        skip: Optional[int] = None,
        phase: Optional[FaultPhase] = None,
    ) -> Fault:
        """Arms a fault. By default it affects one request.

        :param at: The endpoint that it affects; any by default.
        :param match: The requests that it affects; all by default.
        :param times: The number of requests that it affects; null for all.
        :param skip: The number of requests that pass unaffected first.
        :param phase: Whether it strikes before or after the authority acts.
        :param do: The effect on the request.
        """
        return Fault.of(self._ask("POST", "/faults", {**_given(at=at, match=match, skip=skip, phase=phase, do=do), **_or_null(times=times)}))

    def clear_faults(self) -> ClearFaultsAnswer:
        """Disarms every fault."""
        return ClearFaultsAnswer.of(self._ask("DELETE", "/faults", None))

    def disarm_fault(self, fault: object) -> None:
        """Disarms one fault."""
        self._ask("DELETE", f"/faults/{_place(fault)}", None)

    def list_scenes(self) -> ListScenesAnswer:
        """Lists the scenes."""
        return ListScenesAnswer.of(self._ask("GET", "/scenes", None))

    def play_scene(
        self,
        *,
        scene: PlaySceneScene,
    ) -> State:
        """Puts the instance into a scene: clock, project, consents and faults at once.

        :param scene: The scene. `day-seven`: The app is in testing, and a week has passed: its
            refresh token is dead. `unticked`: The user approves without ticking any box. `revoked`:
            A day has passed, and the user has taken back the app's access. `throttled`: The APIs
            answer the first three calls with 429, as when a quota is used up.
        """
        return State.of(self._ask("POST", "/scenes", _given(scene=scene)))

    def read_journal(
        self,
        *,
        after: Optional[int] = None,
        kind: Optional[EntryKind] = None,
        endpoint: Optional[EntryEndpoint] = None,
        cause: Optional[str] = None,
        client: Optional[str] = None,
        account: Optional[str] = None,
        limit: Optional[int] = None,
        wait: Optional[str] = None,
        latest: Optional[int] = None,
    ) -> Journal:
        """Reads the journal, and optionally waits for the next entry.

        :param after: Only entries with higher numbers.
        :param kind: Only requests, or only other changes.
        :param endpoint: Only requests to this endpoint.
        :param cause: Only requests that were refused for this cause, or for any (`*`).
        :param client: Only entries that involve this client.
        :param account: Only entries that involve this account.
        :param limit: The maximum number of entries; 100 by default.
        :param wait: The real time to wait if there is no entry yet; 30 s at most.
        :param latest: Only so many of the entries, the latest. It looks at what there is, and never
            waits.
        """
        return Journal.of(self._ask("GET", "/journal" + _query(after=after, kind=kind, endpoint=endpoint, cause=cause, client=client, account=account, limit=limit, wait=wait, latest=latest), None))

    def summarise_journal(self) -> SummariseJournalAnswer:
        """Returns the latest requests for a person to read, each refusal with its cause and fix."""
        return SummariseJournalAnswer.of(self._ask("GET", "/journal.summary", None))

    def get_entry(self, entry: object) -> WholeEntry:
        """Shows an entry with the request and the answer as sent, including secrets."""
        return WholeEntry.of(self._ask("GET", f"/journal/{_place(entry)}", None))

    def export_journal(
        self,
        *,
        after: Optional[int] = None,
        kind: Optional[EntryKind] = None,
        endpoint: Optional[EntryEndpoint] = None,
        cause: Optional[str] = None,
        client: Optional[str] = None,
        account: Optional[str] = None,
    ) -> Any:
        """Returns the requests as an HTTP archive (HAR 1.2).

        :param after: Only entries with higher numbers.
        :param kind: Only requests, or only other changes.
        :param endpoint: Only requests to this endpoint.
        :param cause: Only requests that were refused for this cause, or for any (`*`).
        :param client: Only entries that involve this client.
        :param account: Only entries that involve this account.
        """
        return self._ask("GET", "/journal.har" + _query(after=after, kind=kind, endpoint=endpoint, cause=cause, client=client, account=account), None)

    def list_causes(self) -> ListCausesAnswer:
        """Lists the causes of refusals and the kinds of changes."""
        return ListCausesAnswer.of(self._ask("GET", "/causes", None))

    def list_keys(self) -> ListKeysAnswer:
        """Lists the published keys."""
        return ListKeysAnswer.of(self._ask("GET", "/keys", None))

    def rotate_keys(self) -> RotateKeysAnswer:
        """Signs with a new RSA key from now on. The old one stays published."""
        return RotateKeysAnswer.of(self._ask("POST", "/keys/rotate", None))

    def list_instances(self) -> ListInstancesAnswer:
        """Lists the instances that were started from this one."""
        return ListInstancesAnswer.of(self._ask("GET", "/instances", None))

    def create_instance(
        self,
        *,
        seed: Optional[str] = None,
        auto_consent: Optional[bool] = None,
        https: Optional[bool] = None,
        configuration: Optional[Any] = None,
    ) -> Instance:
        """Starts a new, independent instance on a free loopback port.

        :param seed: Derives ids, codes and tokens from this text.
        :param auto_consent: True if users grant everything when asked.
        :param https: True if it also speaks TLS.
        :param configuration: The content of a configuration file, as JSON, in place of this
            instance's settings: projects, accounts, organisations, routes, lifetimes and switches.
        """
        return Instance.of(self._ask("POST", "/instances", _given(seed=seed, auto_consent=auto_consent, https=https, configuration=configuration)))

    def delete_instance(self, instance: object) -> None:
        """Stops and removes an instance."""
        self._ask("DELETE", f"/instances/{_place(instance)}", None)

    def get_description(self) -> Any:
        """Describes the API as an OpenAPI 3.1 document."""
        return self._ask("GET", "/openapi.json", None)
