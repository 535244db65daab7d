package understudy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The way to one control API. Threads may share it. A first test waits for what is here, so it has
 * no client of the JDK's, which takes longer to load than the mock to start, and joins no text by
 * {@code +} before something is wrong, since Java makes code for that while it runs.
 */
record Wire(String origin, String key, AtomicBoolean isClosed) {
  Wire(String origin, String key) {
    this(origin, key, new AtomicBoolean());
  }

  /** Sends a request with a JSON body or none, and reads the answer. */
  Object send(String method, String path, Object body) {
    // Another test's instance may have its port now.
    if (isClosed.get()) throw new IllegalStateException("this Google ended, and each test has its own");
    try {
      var url = origin.concat(ControlApi.ROOT).concat(path);
      var answer = ask(method, url, key, body == null ? "" : Json.write(body));
      if (!answer.isRefusal()) return answer.text.isBlank() ? null : Json.read(answer.text);
      var error = ControlApi.Failure.of(Json.read(answer.text)).error();
      // So a mock refuses what another version of it has.
      if (error.code().matches("path.unknown|method.not_allowed")) {
        throw new UnderstudyException("the mock at " + origin + " has no " + method + " " + path
            + ", which this kit asks for: install the kit and the program in the same version");
      }
      throw new UnderstudyException(error.message() + (error.help() == null ? "" : "; " + error.help()));
    } catch (ClassCastException | IllegalArgumentException | NullPointerException strange) {
      throw stranger();
    }
  }

  UnderstudyException stranger() {
    return new UnderstudyException("what answers at " + origin + " is no mock");
  }

  /** Asks without a proxy, which would be the app's, and without following redirects. */
  static Answer ask(String method, String url, String key, String content) {
    var uri = URI.create(url);
    if (!"http".equals(uri.getScheme())) throw new UnderstudyException("'" + url + "' isn't http:");
    var body = content.getBytes(StandardCharsets.UTF_8);
    // By this version of HTTP, an answer ends with its connection.
    var path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    var head = new StringBuilder(method).append(' ').append(path);
    if (uri.getRawQuery() != null) head.append('?').append(uri.getRawQuery());
    head.append(" HTTP/1.0\r\nHost: ").append(uri.getRawAuthority());
    if (key != null) head.append("\r\nAuthorization: Bearer ").append(key);
    if (body.length > 0) head.append("\r\nContent-Type: application/json");
    head.append("\r\nContent-Length: ").append(body.length).append("\r\n\r\n").append(content);
    try (var socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort() < 0 ? 80 : uri.getPort()));
      socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.UTF_8));
      var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      var end = answer.indexOf("\r\n\r\n");
      if (!answer.startsWith("HTTP/1.") || end < 12) throw new IOException("it speaks no HTTP");
      return new Answer(answer.charAt(9) > '3', answer.substring(0, end), answer.substring(end + 4));
    } catch (IOException failure) {
      throw new UnderstudyException("nobody answers at '" + url + "': " + failure);
    }
  }

  record Answer(boolean isRefusal, String head, String text) {
    /** Where it leads; null if nowhere. */
    String location() {
      return head.lines().filter(line -> line.toLowerCase().startsWith("location:"))
          .map(line -> line.substring(9).strip()).findFirst().orElse(null);
    }
  }
}
