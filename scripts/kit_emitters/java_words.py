"""The Java kit's words: a record for each of them."""

import re

from .contract import capitalised
from .java import _camel, _comment, _type
from .vocabulary import ALL, FIRST, ONLY, PEOPLE, WORDS, Take, bind, structure

FOLDER = "kits/java/src/main/java/understudy"

HEAD = '''\
// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

'''


def emit(contract):
    return {f"{FOLDER}/{capitalised(word.name)}.java": _record(contract, word, verbs)
            for word, verbs in bind(contract)}


def _record(contract, word, verbs):
    methods = [lines for one in verbs for lines in _methods(one)]
    methods += [_recipe(contract, one) for one in word.recipes]
    if word.name == "users":
        methods = [[*_comment(doc, "  "), f'  public static final String {name} = "{email}";']
                   for name, (email, doc) in PEOPLE.items()] + methods
    body = re.sub("`(.+?)`", r"{@code \1}", "\n\n".join("\n".join(one) for one in methods))
    imports = "".join(f"import java.{one};\n" for one in ("time.Duration", "time.Instant", "util.List", "util.Map")
                      if re.search(rf"\b{one.rpartition('.')[2]}\b", body))
    about = "\n".join(_comment(word.doc, ""))
    kind = "class Words" if word is ALL else f"record {capitalised(word.name)}(ControlApi api)"
    return (f"{HEAD}{imports}{chr(10) if imports else ''}{about}\n"
            f"public {kind} {{\n{_all_of_them() if word is ALL else ''}{body}\n}}\n")


def _all_of_them():
    fields = "".join(f"  public final {capitalised(word.name)} {word.name};\n" for word in WORDS)
    made = "".join(f"    {word.name} = new {capitalised(word.name)}(api);\n" for word in WORDS)
    return (f"  /** All operations of the mock. */\n  public final ControlApi api;\n\n{fields}\n"
            f"  Words(ControlApi api) {{\n    this.api = api;\n{made}  }}\n\n"
            "  /** The words for a mock that runs, by its address and by its key, or null. */\n"
            "  public static Words at(String url, String key) {\n"
            "    return new Words(new ControlApi(new Wire(url, key)));\n  }\n\n")


def _qualified(text):
    """A type as other classes than the client call it."""
    plain = {"String", "Instant", "List", "Map", "Object", "Integer", "Boolean"}
    return re.sub(r"\b[A-Z]\w*", lambda found: found[0] if found[0] in plain
                  else f"ControlApi.{found[0]}", text)


def _taken_type(take, kind):
    if take.kind == "app":
        return "ControlApi.Client"
    if take.kind == "duration":
        return "Duration"
    return "String..." if take.kind == "list" else _qualified(_type(kind))


def _methods(bound):
    """The method of a verb, and the one without what can be left out."""
    verb = bound.verb
    takes = bound.inside if verb.whole else bound.takes
    taken = [f"{_taken_type(one.take, one.type)} {_camel(one.take.name)}" for one in takes]
    if verb.whole:
        taken.append(f"ControlApi.{bound.sent.name} {verb.whole}")
    value = _value_type(bound)
    name = _camel(verb.name)
    yield [*_comment(verb.doc, "  "), f"  public {value} {name}({', '.join(taken)}) {{",
           *(f"    {line}" for line in _body(bound)), "  }"]
    if verb.whole and takes and not any(one.is_required for one in bound.sent.members):
        yield [*_comment(f"{verb.doc} By default: all.", "  "),
               f"  public {value} {name}({', '.join(taken[:-1])}) {{",
               f"    {'return ' if bound.value else ''}{name}("
               f"{', '.join(_camel(one.take.name) for one in takes)}, new ControlApi.{bound.sent.name}());",
               "  }"]
    if any(one.take.can_be_left_out for one in takes):
        kept = [(one, text) for one, text in zip(takes, taken) if not one.take.can_be_left_out]
        given = ", ".join(_camel(one.take.name) if not one.take.can_be_left_out
                          else _default(one.take) for one in takes)
        shown = " ".join(text for text in (verb.doc, _left_out(takes)) if text)
        yield [*_comment(shown, "  "),
               f"  public {value} {name}({', '.join(text for _, text in kept)}) {{",
               f"    {'return ' if bound.value else ''}{name}({given});", "  }"]


def _value_type(bound):
    """The type of what a verb gives: any JSON is text here, as there is no type for it."""
    if not bound.value:
        return "void"
    return "String" if bound.value.kind == "any" else _qualified(_type(bound.value))


def _left_out(takes):
    defaults = [f"{one.take.name} {one.take.default}" for one in takes if one.take.default]
    return f"By default: {', '.join(defaults)}." if defaults else ""


def _default(take):
    if take.kind == "duration":
        return f'Duration.parse("PT{take.default.upper()}")'
    return f'"{take.default}"' if take.default else "null"


def _body(bound):
    verb = bound.verb
    call = f"api.{verb.operation}"
    if verb.each:
        given = ", ".join(one.take.name for one in bound.takes)
        return [f"{verb.each}({given}).forEach(one -> {call}(String.valueOf(one.id())));"]
    lines, given = _given(bound)
    path = f"{call}({', '.join(given)})"
    if verb.gives is None:
        return [*lines, f"{path};"]
    for step in verb.gives:
        if step == ONLY:
            told = re.sub(r"\{(\w+)\}", lambda found: f'" + {_camel(found[1])} + "', verb.otherwise)
            return [*lines, f"return {path}.stream().findFirst().orElseThrow(", "    () -> new "
                    f'UnderstudyException("{told}\\n" + summary()));']
        if step == FIRST:
            path += ".stream().findFirst()"
        elif "findFirst" in path:
            path += f".map(one -> one.{_camel(step)}())"
        else:
            path += f".{_camel(step)}()"
    if bound.value.kind == "any":
        path = f"Json.write({path})"
    return [*lines, f"return {path}{'.orElse(null)' if FIRST in verb.gives else ''};"]


def _given(bound):
    """The lines that come before a call, and its arguments."""
    verb = bound.verb
    given = [_value(bound.at(place)) for place in bound.operation.places]
    if verb.whole:
        chain = "".join(f".{_camel(one.member.name)}({_value(one)})" for one in bound.inside)
        return [], [*given, verb.whole + chain]
    if not bound.sent:
        return [], given
    there = [one for one in bound.takes if one.member]
    needed = {one.member: _value(one) for one in there if one.member.is_required}
    ordered = ", ".join(needed[one] for one in bound.sent.members if one in needed)
    made = f"new ControlApi.{bound.sent.name}({ordered})"
    made += "".join(f'.{_camel(key)}({value if isinstance(value, int) else chr(34) + value + chr(34)})'
                    for key, value in verb.fixed)
    free = [one for one in there if not one.member.is_required]
    made += "".join(f".{_camel(one.member.name)}({_value(one)})"
                    for one in free if not one.take.is_optional)
    optional = [one for one in free if one.take.is_optional]
    if not optional:
        return [], [*given, made]
    return [f"var sent = {made};",
            *(f"if ({one.take.name} != null) sent.{_camel(one.member.name)}({_present(one)});"
              for one in optional)], [*given, "sent"]


def _present(taken):
    return f"{taken.take.name}.clientId()" if taken.take.kind == "app" else taken.take.name


def _value(taken):
    take = taken.take
    name = _camel(take.name)
    if take.kind == "duration":
        return _duration(name)
    if take.kind == "list":
        return f"List.of({name})"
    if take.absent:
        operation, member = take.absent
        return f"{name} == null ? api.{operation}().{_camel(member)}() : {name}.clientId()"
    return _present(taken) if take.kind == "app" else name


def _duration(name):
    return f'{name}.toSeconds() + "s" + {name}.toMillisPart() + "ms"'


def _recipe(contract, recipe):
    takes = []

    def built(name, members):
        made = structure(contract, name)
        needed = [one for one in made.members if one.is_required and one.name in members]
        given = ", ".join(value(one, members[one.name]) for one in needed)
        free = [one for one in made.members if one.name in members and one not in needed]
        return f"new ControlApi.{name}({given})" + "".join(
            f".{_camel(one.name)}({value(one, members[one.name])})" for one in free)

    def value(member, given):
        if isinstance(given, Take):
            takes.append(f"{_taken_type(given, member.type)} {given.name}")
            if given.kind == "duration":
                return _duration(given.name)
            return f"List.of({given.name})" if given.kind == "list" else given.name
        return built(member.type.name, given) if isinstance(given, dict) else f'"{given}"'

    whole = built(recipe.structure, recipe.members)
    return [*_comment(recipe.doc, "  "),
            f"  public static ControlApi.{recipe.structure} {recipe.name}({', '.join(takes)}) {{",
            f"    return {whole};", "  }"]
