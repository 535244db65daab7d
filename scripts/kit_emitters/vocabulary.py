"""The words by which tests direct an instance, declared once for the kits of all languages.

A `Word` is a class of each kit, and a `Verb` a method of it, which is one operation of the control
API. A `Recipe` makes a structure that a verb takes, in languages where it is long to write.
`bind` finds in the contract what a verb's operation takes and answers.
"""

from dataclasses import dataclass
from typing import Optional

from .contract import Member, Refusal, Structure, Type, capitalised

# Steps from an answer to what a verb gives, beside the names of members: the first element of a list
# or nothing, and the first element, without which the verb fails.
FIRST, ONLY = "first", "only"


@dataclass(frozen=True)
class Take:
    """A value that a verb takes, and the place of the path, parameter or member that it is `to`.

    One of the kind `app` is a client, whose id is meant, and a `duration` is one by its language. It
    can be left out if it has a `default`, or `is_optional`: then nothing is sent, or the member of
    an operation's answer that `absent` names. With `is_inside` it is a part of the whole structure
    where a verb takes that.
    """

    name: str
    to: str = ""
    kind: str = ""
    default: str = ""
    is_optional: bool = False
    absent: tuple = ()
    is_inside: bool = False

    @property
    def can_be_left_out(self):
        return self.is_optional or bool(self.default)


@dataclass(frozen=True)
class Verb:
    """A method that does an operation, or does it to `each` of what another verb of the word gives.

    `fixed` is sent as well. With `more` it takes the other members by their names, in languages that
    have names, `without` some; with `whole`, which is a name, others take the structure that is
    sent. `gives` are the steps to its value; if it is None, there is none. `otherwise` is said where
    there is no only one.
    """

    name: str
    doc: str
    operation: str
    takes: tuple = ()
    more: bool = False
    without: tuple = ()
    whole: str = ""
    fixed: tuple = ()
    gives: Optional[tuple] = None
    otherwise: str = ""
    each: str = ""


@dataclass(frozen=True)
class Recipe:
    """A structure with some members, of which those that are `Take`s are left to the caller."""

    name: str
    doc: str
    structure: str
    members: dict
    takes: tuple = ()
    # True if it is for languages as well that write an object's members as they are.
    is_everywhere: bool = False


@dataclass(frozen=True)
class Word:
    name: str
    doc: str
    verbs: tuple
    recipes: tuple = ()


PEOPLE = {
    "ADA": ("ada.lovelace@example.com", "A consumer, who signs in where nobody else is named."),
    "GRACE": ("grace.hopper@example.org", "A member of the organisation example.org."),
}

_APP = Take("app", "client", kind="app", is_optional=True)
_LATEST = (("kind", "exchange"), ("latest", 1))

WORDS = (
    Word("clients", "The apps that developers register in the console.", (
        Verb("register", "Registers an app, of the type `desktop`, `web` or another.",
             "createClient", (Take("name", default="App"), Take("type", default="desktop")),
             more=True, gives=()),
        Verb("file", "Reads the client-secret file that the console offers, by default that of the "
             "built-in app.", "getClientFile",
             (Take("app", "client", kind="app", is_optional=True,
                   absent=("getState", "client_at_hand")),), gives=()),
    )),
    Word("consents", "The decisions of the users. Those who have been told nothing approve.", (
        Verb("next", "Decides for one page: `approve`, but for the scopes to refuse, `deny`, and "
             "others.", "queueDecision", (Take("answer", default="approve", is_inside=True),),
             more=True, whole="decision"),
        Verb("ask", "Has the people in real browsers decide from now on, for whom nobody else does.",
             "clearFallback"),
    ), (
        Recipe("approve", "Grants everything.", "QueueDecision", {"answer": "approve"},
               is_everywhere=True),
        Recipe("refuse", "Grants everything but some scopes.", "QueueDecision",
               {"answer": "approve", "refuse": Take("scopes", kind="list")}, is_everywhere=True),
        Recipe("deny", "Grants nothing.", "QueueDecision", {"answer": "deny"}, is_everywhere=True),
    )),
    Word("clock", "The time by which codes, tokens and consents expire.", (
        Verb("now", "Reads the instance's time.", "getClock", gives=("now",)),
        Verb("advance", "Moves the time forward, such as by `61m` or `7d`.", "advanceClock",
             (Take("by", kind="duration"),)),
        Verb("freeze", "Stops the time.", "freezeClock"),
        Verb("resume", "Lets the time run on.", "resumeClock"),
    )),
    Word("faults", "The failures that are armed.", (
        Verb("arm", "Arms an effect on requests to an endpoint: on the next one if nothing more is "
             "said.", "armFault", (Take("at"), Take("effect", "do", is_inside=True)),
             more=True, whole="fault", gives=()),
    ), (
        Recipe("status", "Gives another answer, without a body.", "ArmFault",
               {"do": {"reply": {"status": Take("status"), "headers": Take("headers")}}}),
        Recipe("reset", "Resets the connection, before the mock acts.", "ArmFault",
               {"do": {"reset": {}}}),
        Recipe("lost", "Loses the answer, after the mock has done what was asked.", "ArmFault",
               {"do": {"reset": {}}, "phase": "after"}),
        Recipe("delay", "Answers late.", "ArmFault",
               {"do": {"delay": Take("by", kind="duration")}}),
        Recipe("edit", "Gives members of the answer's JSON other values.", "ArmFault",
               {"do": {"edit": {"set": Take("members")}}}),
    )),
    Word("grants", "The access that users have granted. Without an app, that of every app is meant.", (
        Verb("of", "Lists what hasn't ended.", "listGrants", (_APP,), fixed=(("state", "valid"),),
             gives=("grants",)),
        Verb("mint", "Issues tokens as after a login, without one.", "mintTokens",
             (Take("app", "client", kind="app"), Take("account"), Take("scopes", kind="list")),
             gives=()),
        Verb("revoke", "Takes access back, as users do in their account's page.", "revokeGrant",
             (_APP,), each="of"),
        Verb("expire", "Ends access as if its time were over.", "expireGrant", (_APP,), each="of"),
    )),
    Word("users", "The accounts of the people who sign in.", (
        Verb("add", "Creates an account.", "createAccount", (Take("email"),), more=True, gives=()),
        Verb("change", "Does to an account what its user, its organisation or Google does, such as "
             "`disable`.", "changeAccount", (Take("email", "account"), Take("event")), gives=()),
    )),
    Word("journal", "The requests and other changes, with the causes of refusals, which Google never "
         "tells.", (
        Verb("latest", "Reads the latest entries of a selection, the oldest first.", "readJournal",
             (Take("count", "latest"),), more=True, without=("limit", "wait"), whole="selection",
             gives=("entries",)),
        Verb("last", "Finds the latest request, to an endpoint or any; nothing if there was none.",
             "readJournal", (Take("endpoint", is_optional=True),), fixed=_LATEST,
             gives=("entries", FIRST)),
        Verb("cause", "Finds the cause of the latest refusal; nothing if nothing was refused.",
             "readJournal", fixed=(("cause", "*"), ("latest", 1)),
             gives=("entries", FIRST, "cause")),
        Verb("wait_for", "Waits, in real time, for the first request to an endpoint.", "readJournal",
             (Take("endpoint"), Take("wait", kind="duration", default="10s")),
             fixed=(("limit", 1),), gives=("entries", ONLY),
             otherwise="nothing has come to '{endpoint}' in {wait}"),
        Verb("summary", "Tells the latest requests to a person, each refusal with its cause and fix.",
             "summariseJournal", gives=("text",)),
    )),
)

# What is said to an instance as a whole. Its class in each kit has all words, and the API.
ALL = Word("words", "All that can be said to an instance.", (
    Verb("scene", "Plays a scene: all that makes up a situation, such as time and faults, at once.",
         "playScene", (Take("name", "scene"),)),
))


@dataclass(frozen=True)
class Taken:
    """A take with the member that it is for; the type is that of the member, if it isn't an app."""

    take: Take
    type: Type
    member: Optional[Member]


@dataclass(frozen=True)
class Bound:
    """A verb with its operation. `sent` is the structure that is sent, of a body or a query.

    `others` are its members that it takes by their names. `value` is the type of what the
    verb gives.
    """

    verb: Verb
    operation: object
    takes: tuple
    sent: Optional[Structure]
    others: tuple
    value: Optional[Type]

    @property
    def inside(self):
        """What is left to take where the whole structure is taken."""
        return tuple(one for one in self.takes if not one.take.is_inside)

    def at(self, place):
        """The take that is a place of the path."""
        return next(one for one in self.takes if (one.take.to or one.take.name) == place)


def sent_by(operation):
    """The structure of a body, or the one that has a query's parameters for its members."""
    if operation.body:
        return operation.body
    if operation.parameters:
        return Structure(capitalised(operation.id), "", operation.parameters, is_sent=True)
    return None


def bind(contract):
    """The words with their verbs bound, the one for all being the last."""
    return [(word, [_bound(contract, verb) for verb in word.verbs]) for word in (*WORDS, ALL)]


def structure(contract, name):
    return next(one for one in contract.structures if one.name == name)


def _bound(contract, verb):
    operation = next((one for one in contract.operations if one.id == verb.operation), None)
    if not operation:
        raise Refusal(f"the verb '{verb.name}' has no operation '{verb.operation}'")
    sent = sent_by(operation)
    members = {one.name: one for one in sent.members} if sent else {}
    takes = []
    for take in verb.takes:
        to = take.to or take.name
        if to not in members and to not in operation.places and not verb.each:
            raise Refusal(f"the verb '{verb.name}' has nothing that '{to}' is to")
        member = members.get(to)
        takes.append(Taken(take, member.type if member else Type("text"), member))
    fixed = dict(verb.fixed)
    if not fixed.keys() <= members.keys():
        raise Refusal(f"the verb '{verb.name}' fixes what '{verb.operation}' doesn't take")
    used = {one.member for one in takes}
    others = tuple(one for one in members.values()
                   if one not in used and one.name not in (*fixed, *verb.without))
    return Bound(verb, operation, tuple(takes), sent, others, _value(contract, verb, operation))


def _value(contract, verb, operation):
    if verb.gives is None:
        return None
    kind = operation.answer
    for step in verb.gives:
        if step in (FIRST, ONLY):
            kind = kind.of
        else:
            kind = next(one for one in structure(contract, kind.name).members
                        if one.name == step).type
    return kind
