package notes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Prints an access token for the user whose tokens are in a file. */
final class Notes {
  private Notes() {}

  public static void main(String[] arguments) throws IOException, LoginFailure {
    var client = ClientSecret.read(Files.readString(Path.of(arguments[0])));
    var login = new GoogleLogin(client, Notes::sleep);
    System.out.println(new TokenFile(Path.of(arguments[1])).fresh(login).accessToken());
  }

  private static void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }
}
