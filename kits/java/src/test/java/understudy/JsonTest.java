package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class JsonTest {
  @TestFactory
  List<DynamicTest> readsAndWrites() {
    return List.of(
        both("null", null),
        both("true", true),
        both("0", 0L),
        both("-12", -12L),
        both("1.5", 1.5),
        both("999999999999999999", 999999999999999999L),
        both("[]", List.of()),
        both("{}", Map.of()),
        both("[null,[false]]", Arrays.asList(null, List.of(false))),
        both("{\"a\":{\"b\":[1,\"c\"]}}", Map.of("a", Map.of("b", List.of(1L, "c")))),
        both("\"\\u0001 \\\" \\\\ Ärger 😀\"", "\u0001 \" \\ Ärger 😀"));
  }

  private DynamicTest both(String text, Object value) {
    return DynamicTest.dynamicTest(
        text,
        () -> {
          assertEquals(value, Json.read(text));
          assertEquals(text, Json.write(value));
        });
  }

  @TestFactory
  List<DynamicTest> reads() {
    return List.of(
        read(" \n\t{ \"a\" : [ 1 , 2 ] }\r\n", Map.of("a", List.of(1L, 2L))),
        read("\"\\n\\t\\r\\b\\f\\/\\u00e4\\uD83D\\ude00\"", "\n\t\r\b\f/ä😀"),
        read("1e3", 1000.0),
        read("0.5", 0.5),
        read("-0.25E-2", -0.0025),
        read("12345678901234567890", 12345678901234567890.0));
  }

  private DynamicTest read(String text, Object value) {
    return DynamicTest.dynamicTest(text, () -> assertEquals(value, Json.read(text)));
  }

  @TestFactory
  List<DynamicTest> refuses() {
    return List.of(
        refuse("", "the text ends at character 0"),
        refuse("{\"a\"", "a colon is missing at character 4"),
        refuse("{\"a\":1,}", "a member's name is missing at character 7"),
        refuse("{\"a\":1,\"a\":2}", "'a' is there twice at character 11"),
        refuse("{\"a\":1", "the object doesn't end at character 6"),
        refuse("[1", "the array doesn't end at character 2"),
        refuse("[1,]", "there is no value at character 3"),
        refuse("nul", "there is no value at character 0"),
        refuse("01", "the text goes on at character 1"),
        refuse("1.", "the text ends at character 2"),
        refuse("-", "the text ends at character 1"),
        refuse("1e+]", "there is no value at character 3"),
        refuse("1.e2", "there is no value at character 2"),
        refuse("+1", "there is no value at character 0"),
        refuse("\"a", "a string doesn't end at character 2"),
        refuse("\"\\", "an escape is unknown at character 3"),
        refuse("\"\\x\"", "an escape is unknown at character 3"),
        refuse("\"\\u12g4\"", "an escape lacks digits at character 3"),
        refuse("\"\\u12", "an escape lacks digits at character 3"),
        refuse("\"\n\"", "a control character is in a string at character 2"),
        refuse("true false", "the text goes on at character 5"));
  }

  private DynamicTest refuse(String text, String reason) {
    return DynamicTest.dynamicTest(
        "'" + text + "'",
        () -> {
          var wrong = assertThrows(IllegalArgumentException.class, () -> Json.read(text));
          assertEquals("no JSON: " + reason, wrong.getMessage());
        });
  }

  /** A hostile text ends with a message rather than with the stack. */
  @Test
  void refusesDeepNesting() {
    var text = "[".repeat(100_000);
    var wrong = assertThrows(IllegalArgumentException.class, () -> Json.read(text));
    assertEquals("no JSON: it is nested too deeply at character 501", wrong.getMessage());
  }
}
