package understudy;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads and writes JSON. Objects are maps in the order of their members, arrays are lists, whole
 * numbers are {@link Long} and others {@link Double}; beside them there are {@link String}, {@link
 * Boolean} and null.
 */
public final class Json {
  /** Deeper nesting is refused, before the stack ends. */
  private static final int DEEPEST = 500;

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** Reads one value, which must be the whole text. */
  public static Object read(String text) {
    var reader = new Json(text);
    var value = reader.value(0);
    reader.skipBlanks();
    if (reader.at < text.length()) throw reader.wrong("the text goes on");
    return value;
  }

  /** A value that is an object. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  /** Writes a value as compact text. */
  public static String write(Object value) {
    var text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  private Object value(int depth) {
    if (depth > DEEPEST) throw wrong("it is nested too deeply");
    skipBlanks();
    return switch (peek()) {
      case '{' -> members(depth);
      case '[' -> elements(depth);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, Object> members(int depth) {
    var members = new LinkedHashMap<String, Object>();
    at += 1;
    if (takes('}')) return members;
    do {
      skipBlanks();
      if (peek() != '"') throw wrong("a member's name is missing");
      var name = string();
      if (!takes(':')) throw wrong("a colon is missing");
      if (members.containsKey(name)) throw wrong("'" + name + "' is there twice");
      members.put(name, value(depth + 1));
    } while (takes(','));
    if (!takes('}')) throw wrong("the object doesn't end");
    return members;
  }

  private List<Object> elements(int depth) {
    var elements = new ArrayList<Object>();
    at += 1;
    if (takes(']')) return elements;
    do elements.add(value(depth + 1));
    while (takes(','));
    if (!takes(']')) throw wrong("the array doesn't end");
    return elements;
  }

  private String string() {
    var string = new StringBuilder();
    at += 1;
    while (peek() != '"') {
      if (at == text.length()) throw wrong("a string doesn't end");
      var next = text.charAt(at++);
      if (next < ' ') throw wrong("a control character is in a string");
      string.append(next == '\\' ? escaped() : next);
    }
    at += 1;
    return string.toString();
  }

  private char escaped() {
    var sign = peek();
    at += 1;
    return switch (sign) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case '"', '\\', '/' -> sign;
      case 'u' -> unit();
      default -> throw wrong("an escape is unknown");
    };
  }

  private char unit() {
    if (at + 4 > text.length()) throw wrong("an escape lacks digits");
    for (var place = at; place < at + 4; place++) {
      if (!HexFormat.isHexDigit(text.charAt(place))) throw wrong("an escape lacks digits");
    }
    at += 4;
    return (char) HexFormat.fromHexDigits(text, at - 4, at);
  }

  private Number number() {
    var start = at;
    if (peek() == '-') at += 1;
    if (peek() == '0') at += 1;
    else skipDigits();
    var isWhole = peek() != '.' && peek() != 'e' && peek() != 'E';
    if (peek() == '.') {
      at += 1;
      skipDigits();
    }
    if (peek() == 'e' || peek() == 'E') {
      at += 1;
      if (peek() == '+' || peek() == '-') at += 1;
      skipDigits();
    }
    var number = text.substring(start, at);
    // Eighteen digits always fit.
    return isWhole && number.length() < 19 ? (Number) Long.valueOf(number) : Double.valueOf(number);
  }

  private void skipDigits() {
    var start = at;
    while (peek() >= '0' && peek() <= '9') at += 1;
    if (at == start) throw wrong(at < text.length() ? "there is no value" : "the text ends");
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) throw wrong("there is no value");
    at += word.length();
    return value;
  }

  private boolean takes(char sign) {
    skipBlanks();
    if (peek() != sign) return false;
    at += 1;
    return true;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at += 1;
  }

  /** The next character; at the end, one that JSON has nowhere. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : '\uffff';
  }

  private IllegalArgumentException wrong(String reason) {
    return new IllegalArgumentException("no JSON: " + reason + " at character " + at);
  }

  private static void write(Object value, StringBuilder text) {
    if (value instanceof Map<?, ?> members) {
      var separator = "{";
      for (var member : members.entrySet()) {
        quote((String) member.getKey(), text.append(separator));
        write(member.getValue(), text.append(':'));
        separator = ",";
      }
      text.append(members.isEmpty() ? "{}" : "}");
    } else if (value instanceof Iterable<?> elements) {
      var separator = "[";
      for (var element : elements) {
        write(element, text.append(separator));
        separator = ",";
      }
      text.append(elements.iterator().hasNext() ? "]" : "[]");
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      quote(value.toString(), text);
    }
  }

  private static void quote(String string, StringBuilder text) {
    text.append('"');
    for (var sign : string.toCharArray()) {
      if (sign == '"' || sign == '\\') text.append('\\').append(sign);
      else if (sign < ' ') text.append(String.format("\\u%04x", (int) sign));
      else text.append(sign);
    }
    text.append('"');
  }
}
