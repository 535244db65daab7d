// What a Java launcher needs besides its library: how an action begins and how its end is told.
import com.google.gson.JsonParser;
import java.io.File;
import java.nio.file.*;
import java.util.*;

class Launcher {
  static final String AUTH = "https://www.googleapis.com/auth/";
  static final List<String> SCOPES =
      List.of("openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly");
  static final Map<String, String> PATHS = Map.of("login", "", "refresh", "", "logout", "",
      "call_api", "/drive/v3/files", "call_api.optional", "/calendar/v3/users/me/calendarList");
  static final File STORE = new File(System.getenv("HOME"), "tokens");

  interface App { String get(String name); }

  interface Work { int act(String action, String address, App app) throws Exception; }

  /** Ends the program with what came of the action, by the API's status or the error's text. */
  static void run(String[] words, Work work) {
    String action = words[0], path = PATHS.get(action);
    if (path == null) System.exit(127);
    int code = 1;
    try {
      var app = JsonParser.parseString(Files.readString(Path.of("client_secret.json")))
          .getAsJsonObject().getAsJsonObject("installed");
      int status = work.act(
          action, words.length > 1 ? words[1] + path : "", name -> app.get(name).getAsString());
      code = Map.of(200, 0, 401, 5, 403, 4).getOrDefault(status, 1);
    } catch (Exception error) {
      System.err.println(error);
      String text = error.toString();
      code = text.contains("access_denied") ? 3 : text.contains("not granted") ? 4
          : text.contains("invalid_grant") && !action.equals("login") ? 5 : 1;
    }
    System.exit(code);
  }
}
