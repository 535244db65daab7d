package understudy;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** The way to one control API. Threads may share it. */
record Wire(String origin, String key, AtomicBoolean isClosed) {
  Wire(String origin, String key) {
    this(origin, key, new AtomicBoolean());
  }

  /** Sends a request with a JSON body or none, and reads the answer. */
  Object send(String method, String path, Object body) {
    // Another test's instance may have its port now.
    if (isClosed.get()) throw new IllegalStateException("this Google ended, and each test has its own");
    try {
      var connection = open(origin + ControlApi.ROOT + path);
      connection.setRequestMethod(method);
      if (key != null) connection.setRequestProperty("Authorization", "Bearer " + key);
      if (body != null) {
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        // It goes with the head in one piece, which takes a millisecond less than in two.
        connection.getOutputStream().write(Json.write(body).getBytes(StandardCharsets.UTF_8));
      }
      var isRefused = connection.getResponseCode() >= 400;
      try (var stream = isRefused ? connection.getErrorStream() : connection.getInputStream()) {
        var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        if (!isRefused) return text.isBlank() ? null : Json.read(text);
        var error = ControlApi.Failure.of(Json.read(text)).error();
        // So a mock refuses what another version of it has.
        if (Set.of("path.unknown", "method.not_allowed").contains(error.code())) {
          throw new UnderstudyException(
              "the mock at " + origin + " has no " + method + " " + path + ", which this kit asks for:"
                  + " install the kit and the program in the same version");
        }
        throw new UnderstudyException(
            error.message() + (error.help() == null ? "" : "; " + error.help()));
      }
    } catch (ClassCastException | IllegalArgumentException | NullPointerException strange) {
      throw stranger();
    } catch (IOException failure) {
      throw new UnderstudyException("the mock at " + origin + " can't be reached: " + failure);
    }
  }

  UnderstudyException stranger() {
    return new UnderstudyException("what answers at " + origin + " is no mock");
  }

  /** True if it was open. */
  boolean close() {
    return !isClosed.getAndSet(true);
  }

  /** Without a proxy, which would be the app's, and without following redirects. */
  static HttpURLConnection open(String url) throws IOException {
    var connection = (HttpURLConnection) new URL(url).openConnection(Proxy.NO_PROXY);
    connection.setInstanceFollowRedirects(false);
    return connection;
  }
}
