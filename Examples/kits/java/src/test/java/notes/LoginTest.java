package notes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import notes.LoginFailure.Reason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import understudy.Consents;
import understudy.ControlApi.Client;
import understudy.ControlApi.ReadJournal;
import understudy.Faults;
import understudy.Understudy;
import understudy.UnderstudyExtension;

/** The app's login, with a Google of its own for each test. */
@ExtendWith(UnderstudyExtension.class)
class LoginTest {
  private static final String DRIVE = "https://www.googleapis.com/auth/drive.file";
  private static final String TASKS = "https://www.googleapis.com/auth/tasks";

  private final List<Duration> pauses = new ArrayList<>();
  @TempDir private Path folder;
  private Understudy google;
  private Client app;
  private GoogleLogin login;

  @BeforeEach
  void register(Understudy google) {
    this.google = google;
    app = google.clients.register("Notes", "desktop");
    login = login();
  }

  private GoogleLogin login() {
    return new GoogleLogin(ClientSecret.read(google.clients.file(app)), pauses::add);
  }

  private Tokens signIn() throws LoginFailure {
    return login.finish(google.visit(login.url(Set.of(DRIVE, TASKS))).url());
  }

  /** The file as it is when the access token has expired. */
  private TokenFile staleFile() throws IOException, LoginFailure {
    var tokens = signIn();
    var file = new TokenFile(folder.resolve("tokens.json"));
    file.write(
        new Tokens(tokens.accessToken(), tokens.refreshToken(), tokens.scopes(), Instant.EPOCH));
    return file;
  }

  private static void assertFails(Reason reason, Executable work) {
    assertEquals(reason, assertThrows(LoginFailure.class, work).reason);
  }

  @Test
  void goodLogin() throws LoginFailure {
    var tokens = signIn();
    assertEquals(Set.of(DRIVE, TASKS), tokens.scopes());
    assertNotEquals(tokens.accessToken(), login.refresh(tokens).accessToken());
  }

  @Test
  void untickedScope() throws LoginFailure {
    google.consents.next(Consents.refuse(TASKS));
    assertEquals(Set.of(DRIVE), signIn().scopes());
  }

  @Test
  void refreshTokenOfDaySeven() throws LoginFailure {
    var tokens = signIn();
    google.scene("day-seven");
    assertFails(Reason.SIGN_IN_AGAIN, () -> login.refresh(tokens));
    // The app was told "invalid_grant", as ever. Why, only the journal says.
    assertEquals("refresh.expired", google.journal.cause());
  }

  @Test
  void revokedInTheAccountPage() throws IOException, LoginFailure {
    var file = staleFile();
    google.grants.revoke(app);
    assertFails(Reason.SIGN_IN_AGAIN, () -> file.fresh(login));
    assertFalse(Files.exists(file.path()));
    assertEquals("refresh.revoked", google.journal.cause());
  }

  @Test
  void lostAnswer() throws IOException, LoginFailure {
    var file = staleFile();
    google.faults.arm("refresh", Faults.reset().phase("after"));
    assertTrue(file.fresh(login).isFresh());
  }

  @Test
  void lostAnswersSignNobodyOut() throws IOException, LoginFailure {
    var file = staleFile();
    google.faults.arm("refresh", Faults.reset().phase("after").times(3));
    assertFails(Reason.TRY_LATER, () -> file.fresh(login));
    assertTrue(Files.exists(file.path()));
  }

  @Test
  void lostAnswersSignTheNaiveAppsUserOut() throws IOException, LoginFailure {
    var file = staleFile();
    google.faults.arm("refresh", Faults.reset().phase("after").times(3));
    assertFails(Reason.TRY_LATER, () -> new NaiveTokenFile(file).fresh(login));
    assertFalse(Files.exists(file.path()));
  }

  @Test
  void tooManyRequests() throws LoginFailure {
    var tokens = signIn();
    google.faults.arm("refresh", Faults.status(429, Map.of("Retry-After", "7")));
    login.refresh(tokens);
    assertEquals(List.of(Duration.ofSeconds(7)), pauses);
  }

  @Test
  void twoProcessesRefreshAtOnce() throws Exception {
    var file = staleFile();
    var client = Files.writeString(folder.resolve("client.json"), google.clients.file(app));
    // The first one still waits for its answer when the second one starts.
    google.faults.arm("refresh", Faults.delay(Duration.ofSeconds(1)).times(2));
    var processes = List.of(notes(client, file.path()), notes(client, file.path()));
    for (var one : processes) assertEquals(0, one.waitFor());
    assertEquals(output(processes.get(0)), output(processes.get(1)));
    assertEquals(1, google.journal.latest(9, new ReadJournal().endpoint("refresh")).size());
  }

  private static Process notes(Path client, Path tokens) throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java, "-cp", System.getProperty("java.class.path"), "notes.Notes", client.toString(),
            tokens.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes());
  }

  @Test
  void wrongState() {
    var callback = google.visit(login().url(Set.of(DRIVE)));
    assertFails(Reason.FOREIGN_CALLBACK, () -> login.finish(callback.url()));
    assertNull(google.journal.last("token"));
  }
}
