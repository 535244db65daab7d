package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgramTest {
  private static String refusal(Map<String, String> environment) {
    return assertThrows(
            UnderstudyException.class, () -> Understudy.on(Program.find(environment)))
        .getMessage();
  }

  @Test
  void aMissingProgramIsNamedWithWhatToInstall() {
    assertEquals(
        "there is no program '/nowhere/understudy'; install it with 'pip install understudy-oauth',"
            + " or set UNDERSTUDY to the program's path or UNDERSTUDY_URL to the address of a mock"
            + " that runs",
        refusal(Map.of("UNDERSTUDY", "/nowhere/understudy")));
  }

  @Test
  void aProgramThatServesNothingIsQuoted() {
    var refusal = refusal(Map.of("UNDERSTUDY", "/bin/ls"));
    assertTrue(refusal.startsWith("'/bin/ls' serves no mock: "), refusal);
    assertTrue(refusal.contains("ls: "), refusal);
  }

  @Test
  void aMockOfAnotherVersionIsToldWhereItMatters() throws Exception {
    for (var code : List.of("path.unknown", "method.not_allowed")) {
      var refusal = refusalOf(404, "{\"error\": {\"code\": \"" + code + "\", \"message\": \"\"}}");
      assertTrue(
          refusal.endsWith(
              " has no POST /instances, which this kit asks for: install the kit and the program in"
                  + " the same version"),
          refusal);
    }
  }

  @Test
  void aServerThatIsNoMockIsTold() throws Exception {
    for (var text : List.of("<html>", "[]", "{}", "")) {
      for (var status : List.of(200, 404)) {
        var refusal = refusalOf(status, text);
        assertTrue(refusal.matches("what answers at http://127.0.0.1:\\d+ is no mock"), refusal);
      }
    }
  }

  @Test
  void anAddressWithoutPlainHTTPIsRefused() {
    assertEquals(
        "'https://127.0.0.1:1/_understudy/v1/instances' isn't http:",
        refusal(Map.of("UNDERSTUDY_URL", "https://127.0.0.1:1")));
  }

  private static String refusalOf(int status, String text) throws Exception {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", exchange -> {
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
      exchange.close();
    });
    server.start();
    try {
      var url = "http://127.0.0.1:" + server.getAddress().getPort();
      return refusal(Map.of("UNDERSTUDY_URL", url));
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aMockThatRunsHasInstancesButNoFiles() {
    try (var google = Understudy.start()) {
      var running = Program.find(Map.of("UNDERSTUDY_URL", google.url()));
      try (var other = Understudy.on(running)) {
        assertTrue(!other.url().equals(google.url()));
        assertThrows(UnderstudyException.class, other::env);
        var shared = Words.at(other.url(), null);
        shared.grants.mint(shared.clients.register(), Users.ADA, "email");
        shared.api.reset();
        assertEquals(List.of(), other.grants.of());
      }
      var failure = assertThrows(UnderstudyException.class, running::authority);
      assertEquals("a mock at UNDERSTUDY_URL keeps its files where it runs", failure.getMessage());
    }
  }
}
