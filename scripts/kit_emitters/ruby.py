"""The Ruby kit's client: a struct for each structure that the mock answers, and hashes for what it
is sent."""

import re
import textwrap

from .contract import words

FILE = "kits/ruby/lib/understudy/control_api.rb"

HEAD = '''\
# frozen_string_literal: true

# Made by scripts/kits from the control API's description. Don't edit it.

require "time"
require "uri"

module Understudy
  # The control API of an instance, with a method for each operation. A body is a hash.
  class ControlAPI
    # The path at which all others begin.
    ROOT = "{root}"

    # `wire` sends a method, a path and a body, and returns the answer's JSON.
    def initialize(wire)
      @wire = wire
    end
'''

TAIL = '''
    private

    def escaped(text)
      URI.encode_www_form_component(text.to_s).gsub("+", "%20")
    end

    def query(parameters)
      given = parameters.compact
      given.empty? ? "" : "?#{URI.encode_www_form(given)}"
    end
  end
end
'''


def emit(contract):
    blocks = [*(_struct(one) for one in contract.structures if not one.is_sent),
              *(_method(one) for one in contract.operations)]
    head = HEAD.format(root=contract.root)
    return {FILE: head + "".join("\n" + "\n".join(block) + "\n" for block in blocks) + TAIL}


def _snake(name):
    return "_".join(words(name))


def _comment(text):
    return [f"    # {line}" for line in textwrap.wrap(text, 94)]


def _struct(structure):
    names = ", ".join(f":{one.name}" for one in structure.members)
    reads = [f"          {_read_member(one)}" for one in structure.members]
    return [*_comment(structure.doc), f"    {structure.name} = Struct.new(",
            *_wrapped(names), "    ) do", "      def self.of(json)",
            "        new(", ",\n".join(reads), "        )", "      end", "    end"]


def _wrapped(text):
    return textwrap.wrap(text, 98, initial_indent=" " * 6, subsequent_indent=" " * 6)


def _read_member(member):
    value = f'json["{member.name}"]'
    read = _read(member.type, value)
    may_be_nil = member.type.is_nullable or not member.is_required
    return f"{value} && {read}" if may_be_nil and read != value else read


def _read(kind, value):
    """The expression that takes a value out of JSON."""
    read = value
    if kind.kind == "structure":
        read = f"{kind.name}.of({value})"
    elif kind.kind == "time":
        read = f"Time.iso8601({value})"
    elif kind.kind == "list" and kind.of.kind in ("structure", "time"):
        read = f"{value}.map {{ |one| {_read(kind.of, 'one')} }}"
    return read


def _method(operation):
    path = re.sub(r"\{(\w+)\}", r"#{escaped(\1)}", operation.path)
    taken = list(operation.places)
    if operation.body:
        taken.append("body" if operation.needs_body else "body = nil")
    if operation.parameters:
        taken.append("**parameters")
        path += "#{query(parameters)}"
    sent = f'@wire.ask("{operation.method}", "{path}"{", body" if operation.body else ""})'
    taken = f"({', '.join(taken)})" if taken else ""
    value = _read(operation.answer, sent) if operation.answer else sent
    return [*_comment(operation.doc), f"    def {_snake(operation.id)}{taken}", f"      {value}",
            "    end"]
