package understudy;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Tells when the first instance is there, and what the next ones take. */
final class Bench {
  private static final int INSTANCES = 500;

  private Bench() {}

  public static void main(String[] arguments) throws IOException {
    var part = arguments.length > 0 ? arguments[0] : "kit";
    switch (part) {
      case "kit" -> measure();
      case "least" -> connect();
      default -> {}
    }
  }

  private static void measure() {
    Understudy.start().close();
    System.out.println("first");
    var started = System.nanoTime();
    for (var number = 0; number < INSTANCES; number++) Understudy.start().close();
    System.out.println((System.nanoTime() - started) / 1e9 / INSTANCES);
  }

  /** The least that each kit for Java has to do: to start a process, and to connect with it. */
  private static void connect() throws IOException {
    var program = new ProcessBuilder(System.getenv("UNDERSTUDY"), "serve", "--json", "--until-eof");
    var process = program.start();
    var line = process.inputReader(StandardCharsets.UTF_8).readLine();
    var start = line.indexOf("http://");
    var uri = URI.create(line.substring(start, line.indexOf('"', start)));
    new Socket(uri.getHost(), uri.getPort()).close();
    System.out.println("first");
    System.out.println(0);
    process.destroy();
  }
}
