"""The emitter of the Ruby kit's words."""

import re
import textwrap

from .contract import words
from .vocabulary import ALL, FIRST, ONLY, PEOPLE, WORDS, bind

FILE = "kits/ruby/lib/understudy/words.rb"

HEAD = '''\
# frozen_string_literal: true

# Made by scripts/kits from what all kits have in common. Don't edit it.

module Understudy
%s
  # A part of what can be said to a Google.
  Word = Struct.new(:api)
'''

ALL_OF_THEM = f"""\
    attr_reader {', '.join(f':{word.name}' for word in WORDS)}

    def initialize(api)
      super
""" + "".join(f"      @{word.name} = {word.name.capitalize()}.new(api)\n" for word in WORDS) + """\
    end
"""


def emit(contract):
    people = "".join(f"{_comment(doc, 2)}  {name} = \"{email}\"\n"
                     for name, (email, doc) in PEOPLE.items())
    blocks = [HEAD % people]
    for word, verbs in bind(contract):
        methods = [ALL_OF_THEM] if word is ALL else []
        methods += ["".join(f"    {line}\n" for line in _method(one)) for one in verbs]
        blocks.append(f"{_comment(word.doc, 2)}  class {word.name.capitalize()} < Word\n"
                      + "\n".join(methods) + "  end\n")
    return {FILE: "\n".join(blocks) + "end\n"}


def _comment(text, indent):
    return "".join(f"{' ' * indent}# {line}\n" for line in textwrap.wrap(text, 98 - indent))


def _method(bound):
    verb = bound.verb
    taken = [_argument(one.take) for one in bound.takes]
    taken += ["**more"] if verb.more else []
    head = f"{verb.name}({', '.join(taken)})" if taken else verb.name
    return [*_comment(verb.doc, 0).splitlines(), f"def {head}",
            *(f"  {line}" for line in _body(bound)), "end"]


def _argument(take):
    if take.default:
        return f'{take.name} = "{take.default}"'
    return f"{take.name} = nil" if take.is_optional else take.name


def _body(bound):
    verb = bound.verb
    call = "api." + "_".join(words(verb.operation))
    if verb.each:
        given = ", ".join(one.take.name for one in bound.takes)
        return [f"{verb.each}({given}).each {{ |one| {call}(one.id) }}"]
    given = [_value(bound.at(place)) for place in bound.operation.places]
    members = [f"{one.member.name}: {_value(one)}" for one in bound.takes if one.member]
    members += [f"{key}: {value!r}".replace("'", '"') for key, value in verb.fixed]
    members += ["**more"] if verb.more else []
    if members:
        # Parameters of a query are given by their names, a body is a hash.
        listed = ", ".join(members)
        given.append(f"{{ {listed} }}" if bound.operation.body else listed)
    path = f"{call}({', '.join(given)})" if given else call
    for step in verb.gives or ():
        if step == ONLY:
            told = re.sub(r"\{(\w+)\}", r"#{\1}", verb.otherwise)
            return [f"found = {path}.first", f'found or raise Error, "{told}\\n#{{summary}}"']
        path += ".first" if step == FIRST else f"{'&' if '.first' in path else ''}.{step}"
    return [path]


def _value(taken):
    take = taken.take
    if take.kind != "app":
        return take.name
    if take.absent:
        operation, member = take.absent
        absent = f"api.{'_'.join(words(operation))}.{member}"
        return f"{take.name} ? {take.name}.client_id : {absent}"
    return f"{take.name}&.client_id" if take.is_optional else f"{take.name}.client_id"
