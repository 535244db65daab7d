package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(UnderstudyExtension.class)
class UnderstudyTest {
  private static final String DRIVE = "https://www.googleapis.com/auth/drive.file";
  private static final String TASKS = "https://www.googleapis.com/auth/tasks";
  private static final String CALLBACK = "http://127.0.0.1:9004/";

  private static Understudy ofTheClass;
  private Understudy before;

  @BeforeAll
  static void keep(Understudy google) {
    ofTheClass = google;
  }

  @BeforeEach
  void keepToo(Understudy google) {
    before = google;
  }

  private static String loginUrl(ControlApi.Client app, String... scopes) {
    return "https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id="
        + app.clientId() + "&redirect_uri=" + escaped(CALLBACK) + "&scope="
        + escaped(String.join(" ", scopes));
  }

  private static String escaped(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Test
  void methodsOfATestShareItsInstance(Understudy google) {
    assertSame(before, google);
    assertNotSame(ofTheClass, google);
    assertNotEquals(ofTheClass.url(), google.url());
    assertNull(google.journal.last());
  }

  @Test
  void usersDecideAsTheyAreTold(Understudy google) {
    var app = google.clients.register("Notes", "desktop");
    google.consents.next(Consents.refuse(TASKS));
    google.consents.next(Consents.deny());
    assertEquals(DRIVE, google.visit(loginUrl(app, DRIVE, TASKS)).get("scope"));
    assertEquals("access_denied", google.visit(loginUrl(app, TASKS)).get("error"));
    // Nothing is queued: the user approves.
    assertTrue(google.visit(loginUrl(app, DRIVE, TASKS)).get("scope").contains(TASKS));
    assertEquals("authorize.denied", google.journal.cause());
  }

  @Test
  void aUserWhoDoesNotComeBackIsAFailure(Understudy google) {
    var app = google.clients.register("Notes", "desktop");
    var failure = assertThrows(
        UnderstudyException.class, () -> google.visit(loginUrl(app, "no-such-scope")));
    assertTrue(failure.getMessage().endsWith(": authorize.scope_unknown"), failure.getMessage());
    var elsewhere = assertThrows(
        UnderstudyException.class, () -> google.visit("https://example.com/"));
    assertEquals(
        "'https://example.com/' leads neither to this instance nor to Google",
        elsewhere.getMessage());
  }

  @Test
  void aBrowserIsLedToTheInstance(Understudy google) {
    var here = google.url() + "/o/oauth2/v2/auth?a=%20b";
    assertEquals(here, google.browserUrl("https://accounts.google.com/o/oauth2/v2/auth?a=%20b"));
    assertEquals(here, google.browserUrl(here));
  }

  @Test
  void timeGoesOnWhereItIsTold(Understudy google) {
    google.clock.freeze();
    var before = google.clock.now();
    var week = Duration.ofDays(7).plusMillis(1500);
    google.clock.advance(week);
    assertEquals(before.plus(week), google.clock.now());
    google.clock.resume();
    assertTrue(google.clock.now().isAfter(before.plus(week)));
  }

  @Test
  void grantsAreMadeAndEnd(Understudy google) {
    var app = google.clients.register("Notes", "desktop");
    assertTrue(google.grants.mint(app, Users.ADA, DRIVE).accessToken().startsWith("ya29."));
    google.grants.expire(app);
    assertEquals(List.of(), google.grants.of(app));
    google.grants.mint(app, Users.GRACE, DRIVE);
    google.grants.revoke(app);
    assertEquals(List.of(), google.grants.of(app));
  }

  @Test
  void faultsAreArmed(Understudy google) {
    google.faults.arm("token", Faults.delay(Duration.ofSeconds(2)).times(3));
    google.faults.arm("refresh", Faults.edit(Map.of("expires_in", 5)));
    assertEquals(
        List.of("delay", "edit"),
        google.api.listFaults().faults().stream().map(ControlApi.Fault::action).toList());
  }

  @Test
  void usersComeAndChange(Understudy google) {
    assertEquals("active", google.users.add("test.user@example.net").state());
    assertEquals("disabled", google.users.change("test.user@example.net", "disable").state());
  }

  @Test
  void theMockRefusesInWords(Understudy google) {
    var failure = assertThrows(
        UnderstudyException.class, () -> google.clients.register("Notes", "desk"));
    assertTrue(failure.getMessage().contains("desktop"), failure.getMessage());
  }

  @Test
  void scenesArePlayed(Understudy google) {
    var before = google.clock.now();
    google.scene("day-seven");
    assertTrue(Duration.between(before, google.clock.now()).toDays() >= 7);
  }

  @Test
  void anEntryIsWaitedFor(Understudy google) throws Exception {
    var app = google.clients.register("Notes", "desktop");
    var visitor = new Thread(() -> google.visit(loginUrl(app, DRIVE)));
    visitor.start();
    assertEquals(302, google.journal.waitFor("authorize", Duration.ofSeconds(20)).status());
    visitor.join();
    var failure = assertThrows(
        UnderstudyException.class, () -> google.journal.waitFor("token", Duration.ofMillis(1)));
    assertTrue(failure.getMessage().startsWith("nothing has come to 'token' in PT0.001S"), failure.getMessage());
  }

  /** The latest are found beyond what the mock answers at a time, and the rest is left out. */
  @Test
  void aLongJournalIsCut(Understudy google) {
    var app = google.clients.register("Notes", "desktop");
    google.visit(loginUrl(app, DRIVE));
    for (var entry = 0; entry < 1_010; entry++) google.clock.advance(Duration.ofSeconds(1));
    assertEquals("authorize", google.journal.last().endpoint());
    for (var entry = 0; entry < 10; entry++) google.visit(loginUrl(app, DRIVE));
    var lines = google.journal.summary().split("\n");
    assertEquals(9, lines.length);
    assertEquals(
        "… and 3 earlier ones: /_understudy/v1/journal.har has all that are kept", lines[0]);
    assertTrue(lines[8].length() < 130, lines[8]);
    assertEquals(12, google.journal.latest(12).size());
    var requests = google.journal.latest(12, new ControlApi.ReadJournal().kind("exchange"));
    assertEquals(11, requests.size());
  }

  @Test
  void anInstanceEndsWithItsTest() {
    var google = Understudy.start();
    google.close();
    google.close();
    var failure = assertThrows(IllegalStateException.class, google.clock::now);
    assertEquals("this Google ended, and each test has its own", failure.getMessage());
  }

  @Test
  void threadsHaveInstancesOfTheirOwn() throws Exception {
    Callable<Duration> work = () -> {
      try (var google = Understudy.start()) {
        var before = google.clock.now();
        google.clock.freeze();
        google.clock.advance(Duration.ofDays(1));
        return Duration.between(before, google.clock.now());
      }
    };
    var threads = Executors.newFixedThreadPool(16);
    try {
      var all = Collections.nCopies(200, work);
      for (var one : threads.invokeAll(all)) assertEquals(1, one.get().toDays());
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void aChildProcessTakesItForGoogle(Understudy google) throws Exception {
    var environment = google.env();
    var file = Files.readString(Path.of(environment.get("UNDERSTUDY_CLIENT_SECRET_FILE")));
    assertEquals(google.clients.file(), file);
    var child = Child.java(Child.Asks.class);
    child.environment().putAll(environment);
    var process = child.start();
    var answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor());
    assertEquals("https://accounts.google.com", answer);
    assertEquals("discovery", google.journal.last().endpoint());
  }

  @Test
  void aChildProcessOpensTheBrowserOfTheUser(Understudy google) throws Exception {
    var app = google.clients.register("Notes", "desktop");
    google.consents.next(Consents.deny());
    var child = new ProcessBuilder("sh", "-c", "xdg-open \"$0\"", loginUrl(app, DRIVE));
    child.environment().putAll(google.env());
    assertEquals(0, child.start().waitFor());
    google.journal.waitFor("authorize");
    assertEquals("authorize.denied", google.journal.cause());
  }

  @Test
  void portsThatAreAllTakenAreTold() throws Exception {
    // A network of its own, with few ports.
    var apart = new ArrayList<>(List.of("unshare", "-rn", "sh", "-c", "ip link set lo up && "
        + "echo 40000 40007 >/proc/sys/net/ipv4/ip_local_port_range && exec \"$@\"", "-"));
    var child = Child.java(Child.Exhausts.class);
    apart.addAll(child.command());
    var process = child.command(apart).start();
    var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeTrue(process.waitFor() == 0, "a network of its own isn't allowed here");
    assertTrue(
        said.matches("(?s).*(no port of 127\\.0\\.0\\.1 is free|Cannot assign requested).*"), said);
  }

  @Test
  void neitherAHomeNorAnythingElseOfTheEnvironmentIsNeeded() throws Exception {
    var child = Child.java(Child.Hangs.class);
    child.environment().keySet().retainAll(List.of("PATH", "UNDERSTUDY"));
    var process = child.start();
    process.getOutputStream().close();
    assertEquals(0, process.waitFor());
  }

  /** The mock and its folder go with a process that is killed. */
  @Test
  void nothingOutlivesAKilledProcess() throws Exception {
    var child = Child.java(Child.Hangs.class).start();
    var lines = child.inputReader(StandardCharsets.UTF_8);
    var mock = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
    var folder = Path.of(lines.readLine());
    assertTrue(Files.exists(folder.resolve("ca.pem")));
    child.destroyForcibly();
    mock.onExit().get();
    assertTrue(Files.notExists(folder));
  }
}
