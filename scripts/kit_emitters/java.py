"""The Java kit's client: a record for each structure that the mock answers, and a map with a method
for each member for what it is sent."""

import textwrap

from .contract import Structure, capitalised, words

FILE = "kits/java/src/main/java/understudy/ControlApi.java"

HEAD = '''\
// Made by scripts/kits from the control API's description. Don't edit it.
package understudy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/** The control API of an instance, with a method for each operation. */
public final class ControlApi {
  /** The path at which all others begin. */
  static final String ROOT = "%s";

  private final Wire wire;

  ControlApi(Wire wire) {
    this.wire = wire;
  }
'''

TAIL = '''
  /** The members of a structure that is sent. */
  public abstract static class Members<Self> extends AbstractMap<String, Object> {
    private final Map<String, Object> members = new LinkedHashMap<>();

    @Override
    public final Set<Entry<String, Object>> entrySet() {
      return members.entrySet();
    }

    @SuppressWarnings("unchecked")
    final Self with(String name, Object value) {
      members.put(name, value);
      return (Self) this;
    }
  }

  private static String escaped(Object value) {
    return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String query(Map<String, Object> parameters) {
    var query = new StringJoiner("&", "?", "").setEmptyValue("");
    parameters.forEach((name, value) -> query.add(name + "=" + escaped(value)));
    return query.toString();
  }

  private static <T> List<T> list(Object elements, Function<Object, T> read) {
    var values = new ArrayList<T>();
    for (var element : (List<?>) elements) values.add(read.apply(element));
    return Collections.unmodifiableList(values);
  }

  private static <T> T optional(Object value, Function<Object, T> read) {
    return value == null ? null : read.apply(value);
  }
}
'''

# Words that Java keeps to itself, and methods that every object has.
TAKEN = {"case", "class", "default", "do", "hashCode", "new", "notify", "package", "switch", "wait"}
TYPES = {"text": "String", "choice": "String", "time": "Instant", "integer": "int",
         "boolean": "boolean", "any": "Object"}
READS = {"text": "(String) {}", "choice": "(String) {}", "time": "Instant.parse((String) {})",
         "integer": "((Long) {}).intValue()", "boolean": "(Boolean) {}", "any": "{}"}
# Those that read null as it is.
NULLABLE = {"text", "choice", "any"}
BOXES = {"int": "Integer", "boolean": "Boolean"}


def emit(contract):
    blocks = [_method(operation) for operation in contract.operations]
    queries = [_query(operation) for operation in contract.operations if operation.parameters]
    blocks += [_sent(structure) if structure.is_sent else _answered(structure)
               for structure in (*contract.structures, *queries)]
    return {FILE: HEAD % contract.root + "".join("\n" + "\n".join(block) + "\n" for block in blocks) + TAIL}


def _camel(name):
    first, *others = words(name)
    word = first + "".join(capitalised(other) for other in others)
    return f"{word}_" if word in TAKEN else word


def _comment(text, indent):
    if not text:
        return []
    if "\n" not in text and len(text) + len(indent) <= 93:
        return [f"{indent}/** {text} */"]
    lines = [line for part in text.splitlines() for line in textwrap.wrap(part, 97 - len(indent))]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def _told(member):
    """A member's comment, with all choices."""
    choices = ", ".join(f"{{@code {one}}}" for one in member.type.choices)
    return f"{member.doc} One of {choices}." if choices else member.doc


def _type(kind, is_optional=False):
    if kind.kind == "structure":
        return kind.name
    if kind.kind == "list":
        return f"List<{_type(kind.of, is_optional=True)}>"
    if kind.kind == "map":
        return f"Map<String, {_type(kind.of, is_optional=True)}>"
    name = TYPES[kind.kind]
    return BOXES.get(name, name) if is_optional or kind.is_nullable else name


# Operations.


def _query(operation):
    """The structure that has a query's parameters for its members."""
    return Structure(capitalised(operation.id), f"The parameters of {{@link #{operation.id}}}.",
                     operation.parameters, is_sent=True)


def _method(operation):
    taken = [f"String {_camel(place)}" for place in operation.places]
    pieces = [piece for part in operation.path.split("{") for piece in part.split("}")]
    where = " + ".join(f"escaped({_camel(piece)})" if piece in operation.places else f'"{piece}"'
                       for piece in pieces if piece)
    if operation.parameters:
        taken.append(f"{capitalised(operation.id)} parameters")
        where += " + query(parameters)"
    if operation.body:
        taken.append(f"{operation.body.name} body")
    body = "body" if operation.body else "null"
    sent = f'wire.send("{operation.method}", {where}, {body})'
    lines = [*_comment(operation.doc, "  "),
             f"  public {_type(operation.answer) if operation.answer else 'void'} "
             f"{operation.id}({', '.join(taken)}) {{"]
    if not operation.answer:
        return [*lines, f"    {sent};", "  }"]
    if operation.answer.kind == "any":
        return [*lines, f"    return {sent};", "  }"]
    return [*lines, f"    var answer = {sent};",
            f"    return {_read(operation.answer, 'answer')};", "  }"]


# Structures.


def _answered(structure):
    fields = [f"      {_type(one.type, not one.is_required)} {_camel(one.name)}"
              for one in structure.members]
    values = [f"          {_read_member(one)}" for one in structure.members]
    return [
        *_comment(structure.doc, "  "),
        f"  public record {structure.name}(", ",\n".join(fields) + ") {",
        f"    static {structure.name} of(Object json) {{", "      var members = Json.object(json);",
        f"      return new {structure.name}(", ",\n".join(values) + ");", "    }", "  }"]


def _read_member(member):
    value = f'members.get("{member.name}")'
    is_always_there = member.is_required and not member.type.is_nullable
    if is_always_there or member.type.kind in NULLABLE:
        return _read(member.type, value)
    return f"optional({value}, value -> {_read(member.type, 'value')})"


def _read(kind, value):
    """The expression that takes a value out of JSON."""
    if kind.kind == "structure":
        return f"{kind.name}.of({value})"
    if kind.kind == "list":
        return f"list({value}, element -> {_read(kind.of, 'element')})"
    if kind.kind == "map":
        return f"Json.object({value})"
    return READS[kind.kind].format(value)


def _sent(structure):
    name = structure.name
    required = [one for one in structure.members if one.is_required]
    parts = []
    if required:
        given = ", ".join(f"{_type(one.type)} {_camel(one.name)}" for one in required)
        about = "\n".join(f"@param {_camel(one.name)} {_told(one)}" for one in required)
        parts.append([*_comment(about, "    "), f"    public {name}({given}) {{",
                      *(f'      with("{one.name}", {_camel(one.name)});' for one in required),
                      "    }"])
    parts += [[*_comment(_told(one), "    "),
               f"    public {name} {_camel(one.name)}({_type(one.type)} value) {{",
               f'      return with("{one.name}", value);', "    }"]
              for one in structure.members if not one.is_required]
    head = f"  public static final class {name} extends Members<{name}> {{"
    if not parts:
        return [*_comment(structure.doc, "  "), head + "}"]
    return [*_comment(structure.doc, "  "), head,
            "\n\n".join("\n".join(part) for part in parts), "  }"]
