package understudy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import understudy.ControlApi.Instance;
import understudy.ControlApi.PlayScene;

/**
 * A Google of a test's own: an instance of the mock with its own state, clock, journal and address.
 *
 * <pre>{@code
 * try (var google = Understudy.start()) {
 *   var app = google.clients.register("Notes", "desktop");
 *   google.consents.next(Consents.refuse("https://mail.google.com/"));
 *   var callback = google.visit(login.url());
 *   google.clock.advance(Duration.ofDays(7));
 * }
 * }</pre>
 */
public final class Understudy implements AutoCloseable {
  private static final Set<String> GOOGLE =
      Set.of("accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com");

  public final Clients clients;
  public final Consents consents;
  public final Clock clock;
  public final Faults faults;
  public final Journal journal;
  public final Grants grants;
  public final Users users;

  /** All operations of the mock. */
  public final ControlApi api;

  private final Program program;
  private final Instance instance;
  private final Wire wire;

  private Understudy(Program program, Instance instance) {
    this.program = program;
    this.instance = instance;
    wire = program.wire(instance.url());
    api = new ControlApi(wire);
    clients = new Clients(api);
    consents = new Consents(api);
    clock = new Clock(api);
    faults = new Faults(api);
    journal = new Journal(api);
    grants = new Grants(api);
    users = new Users(api);
  }

  /** Starts an instance, in a process that all instances share. */
  public static Understudy start() {
    var program = Program.shared();
    return new Understudy(program, program.createInstance());
  }

  /** The address at which it speaks plain HTTP. */
  public String url() {
    return instance.url();
  }

  /** The address at which it speaks TLS, with a certificate of {@link #authority()}. */
  public String httpsUrl() {
    return instance.https().get(0);
  }

  /** The file with the certificate that clients have to trust, in PEM. */
  public Path authority() {
    return program.authority();
  }

  /** The variables that child processes need, to take this instance for Google. */
  public Map<String, String> env() {
    return program.environment(instance, api);
  }

  /** Puts the instance into a scene, such as {@code day-seven} or {@code revoked}. */
  public void scene(String name) {
    api.playScene(new PlayScene(name));
  }

  /** The URL at this instance for one that an app would open at Google, for a real browser. */
  public String browserUrl(String url) {
    if (url.startsWith(url() + "/") || url.startsWith(httpsUrl() + "/")) return url;
    var uri = URI.create(url);
    if (!GOOGLE.contains(String.valueOf(uri.getHost()))) {
      throw new UnderstudyException("'" + url + "' leads neither to this instance nor to Google");
    }
    var origin = uri.getScheme() + "://" + uri.getRawAuthority();
    return url() + url.substring(origin.length());
  }

  /** Plays the user: opens the URL, decides as {@link #consents} say, or else approves. */
  public synchronized Callback visit(String url) {
    var decisions = api.listDecisions();
    if (decisions.waiting().isEmpty() && decisions.fallback() == null) {
      consents.next(Consents.approve());
    }
    try {
      var location = Wire.open(browserUrl(url)).getHeaderField("Location");
      if (location == null || location.startsWith("/") || location.startsWith(url() + "/")) {
        throw new UnderstudyException(
            "the user isn't led back to the app from '" + url + "': " + journal.cause());
      }
      return new Callback(location);
    } catch (IOException failure) {
      throw new UnderstudyException("'" + url + "' can't be visited: " + failure);
    }
  }

  @Override
  public void close() {
    if (wire.close()) program.delete(instance);
  }
}
