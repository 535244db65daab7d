package understudy;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** The URL by which the user comes back to the app. */
public record Callback(String url) {
  /** A parameter of the URL, such as {@code code} or {@code state}; null if it isn't there. */
  public String get(String name) {
    for (var pair : URI.create(url).getRawQuery().split("&")) {
      var parts = pair.split("=", 2);
      if (parts[0].equals(name)) return URLDecoder.decode(parts[1], StandardCharsets.UTF_8);
    }
    return null;
  }

  /** Brings the app the callback, as the browser does; the app has to listen. */
  public void deliver() {
    Wire.ask("GET", url, null, "");
  }
}
