package understudy;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** The way to one control API. Threads may share it. */
final class Wire {
  private static final String ENDED =
      "this Google ended with its test, and each test has its own";

  final String origin;
  final String key;
  private volatile boolean isClosed;

  Wire(String origin, String key) {
    this.origin = origin;
    this.key = key;
  }

  /** Sends a request with a JSON body or none, and reads the answer. */
  Object send(String method, String path, Object body) {
    // Another test's instance may have its port now.
    if (isClosed) throw new IllegalStateException(ENDED);
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
        var answer = text.isBlank() ? null : Json.read(text);
        if (isRefused) throw new UnderstudyException(ControlApi.Failure.of(answer).error());
        return answer;
      }
    } catch (IOException failure) {
      throw new UnderstudyException("the mock at " + origin + " can't be reached: " + failure);
    }
  }

  /** True if it was open. */
  synchronized boolean close() {
    var wasOpen = !isClosed;
    isClosed = true;
    return wasOpen;
  }

  /** Without a proxy, which would be the app's, and without following redirects. */
  static HttpURLConnection open(String url) throws IOException {
    var connection = (HttpURLConnection) new URL(url).openConnection(Proxy.NO_PROXY);
    connection.setInstanceFollowRedirects(false);
    return connection;
  }
}
