package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(UnderstudyExtension.class)
class UnderstudyTest {
  @Test
  void speed() {
    for (int round = 0; round < 6; round++) {
      var start = System.nanoTime();
      try (var google = Understudy.start()) {
        google.clock.now();
      }
      System.out.println((System.nanoTime() - start) / 1e6 + " ms");
    }
    var start = System.nanoTime();
    for (int round = 0; round < 1000; round++) Understudy.start().close();
    System.out.println((System.nanoTime() - start) / 1e9 + " ms each");
  }

  @Test
  void visits(Understudy google) {
    var app = google.clients.register("Notes", "desktop");
    google.consents.next(Consents.refuse("https://www.googleapis.com/auth/drive.file"));
    System.out.println(google.visit("https://accounts.google.com/o/oauth2/v2/auth?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2F&client_id=" + app.clientId() + "&scope=email%20https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive.file%20https%3A%2F%2Fwww.googleapis.com%2Fauth%2Ftasks").get("scope"));
    System.out.println(google.env().get("HTTPS_PROXY") + google.env().get("UNDERSTUDY_CLIENT_SECRET_FILE"));
    System.out.println(google.visit("https://accounts.google.com/o/oauth2/v2/auth?response_type=code&redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2F&client_id=" + app.clientId() + "&scope=email%20https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive.fil").get("scope"));
  }
}
