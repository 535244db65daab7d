package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What goes over a connection, byte by byte, with a server that has one answer. */
class WireTest {
  private String requested;

  /** What a client got that was given the server's origin. */
  private <T> T served(String answer, Function<String, T> client) throws Exception {
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var request = CompletableFuture.supplyAsync(() -> one(server, answer));
      try {
        return client.apply("http://127.0.0.1:" + server.getLocalPort());
      } finally {
        requested = request.get();
      }
    }
  }

  private static String one(ServerSocket server, String answer) {
    try (var connection = server.accept()) {
      var bytes = new byte[4_096];
      var count = connection.getInputStream().read(bytes);
      connection.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
      return new String(bytes, 0, count, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      return failure.toString();
    }
  }

  @Test
  void aRequestHasItsKeyAndTheLengthOfItsBytes() throws Exception {
    var answer = served(
        "HTTP/1.0 200 OK\r\nA: b\r\n\r\n{}\r\n\r\nä",
        origin -> Wire.ask("POST", origin + "/a?b=c", "key", "\"ä\""));
    assertEquals("{}\r\n\r\nä", answer.text());
    assertEquals(
        "POST /a?b=c HTTP/1.0|Host: 127.0.0.1|Authorization: Bearer key"
            + "|Content-Type: application/json|Content-Length: 4||\"ä\"",
        requested.replaceFirst("127.0.0.1:\\d+", "127.0.0.1").replace("\r\n", "|"));
  }

  @Test
  void aCallbackWithoutAPathIsDeliveredToTheRoot() throws Exception {
    served("HTTP/1.1 204 No Content\r\n\r\n", origin -> {
      new Callback(origin + "?code=1%2F2").deliver();
      return null;
    });
    assertTrue(requested.startsWith("GET /?code=1%2F2 HTTP/1.0\r\nHost: 127.0.0.1:"), requested);
  }

  @Test
  void whereAnAnswerLeadsIsFoundInItsHead() throws Exception {
    var found = "HTTP/1.1 302 Found\r\nA: b\r\nlocation: http://a/?b=c \r\nD: e\r\n\r\nLocation: x";
    assertEquals("http://a/?b=c", served(found, origin -> Wire.ask("GET", origin, null, "")).location());
    var none = "HTTP/1.1 200 OK\r\n\r\nLocation: x";
    assertNull(served(none, origin -> Wire.ask("GET", origin, null, "")).location());
  }

  @Test
  void anAnswerThatIsNoneIsRefused() throws Exception {
    for (var answer : new String[] {"", "HTTP/1.1 200 OK\r\n", "SSH-2.0\r\n\r\n", "HTTP/1.\r\n\r\n"}) {
      var failure = served(answer, origin -> assertThrows(
          UnderstudyException.class, () -> Wire.ask("GET", origin, null, "")));
      assertTrue(failure.getMessage().endsWith("': java.io.IOException: it speaks no HTTP"), answer);
    }
  }

  @Test
  void nobodyIsToldByTheAddress() {
    var failure = assertThrows(
        UnderstudyException.class, () -> Wire.ask("GET", "http://127.0.0.1:1/a", null, ""));
    assertTrue(failure.getMessage().startsWith("nobody answers at 'http://127.0.0.1:1/a': "));
  }
}
