package understudy;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Programs that a test starts. */
final class Child {
  private Child() {}

  static ProcessBuilder java(Class<?> program) {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var classes = System.getProperty("java.class.path");
    return new ProcessBuilder(java, "-cp", classes, program.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  /** Prints the issuer that Google names, wherever the environment says that Google is. */
  static final class Asks {
    public static void main(String[] arguments) throws Exception {
      var url = new URL("https://accounts.google.com/.well-known/openid-configuration");
      try (var stream = url.openStream()) {
        var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        System.out.print(Json.object(Json.read(text)).get("issuer"));
      }
    }
  }

  /** Starts instances until there is none, and prints why. */
  static final class Exhausts {
    public static void main(String[] arguments) {
      try {
        while (true) Understudy.start();
      } catch (UnderstudyException failure) {
        System.out.println(failure.getMessage());
      }
    }
  }

  /** Starts an instance, tells the mock's process and folder, and waits. */
  static final class Hangs {
    public static void main(String[] arguments) throws Exception {
      var google = Understudy.start();
      var mock = ProcessHandle.current().children().findFirst().orElseThrow();
      google.env();
      System.out.println(mock.pid());
      System.out.println(google.authority().getParent());
      System.in.read();
    }
  }
}
