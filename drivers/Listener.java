// The listener of a Java launcher, as RFC 8252 wants it.
import com.sun.net.httpserver.HttpServer;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;

class Listener {
  final HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 5);
  final String back = "http://127.0.0.1:" + server.getAddress().getPort() + "/callback";
  final String state = UUID.randomUUID().toString();

  Listener() throws Exception {}

  /** The code that the browser brings back with our state; nobody else's. */
  String ask(String link) throws Exception {
    CompletableFuture<Map<String, String>> coming = new CompletableFuture<>();
    server.createContext("/", visit -> {
      Map<String, String> answer = new HashMap<>();
      for (String pair : Objects.toString(visit.getRequestURI().getRawQuery(), "").split("&"))
        answer.merge(part(pair, 0), part(pair, 1), (one, other) -> one + " " + other);
      boolean known = visit.getRequestURI().getPath().equals("/callback")
          && state.equals(answer.get("state"))
          && (answer.containsKey("error") || !answer.getOrDefault("code", "").isEmpty());
      visit.sendResponseHeaders(known ? 200 : 404, -1);
      visit.close();
      if (known) coming.complete(answer);
    });
    server.start();
    new ProcessBuilder(System.getenv("BROWSER"), link).start();
    Map<String, String> answer = coming.get(15, TimeUnit.SECONDS);
    server.stop(0);
    if (answer.containsKey("error")) throw new Exception(answer.get("error"));
    return answer.get("code");
  }

  static String part(String pair, int index) {
    return URLDecoder.decode((pair + "=").split("=", -1)[index], StandardCharsets.UTF_8);
  }
}
