package understudy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

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
  public final Clients clients;
  public final Consents consents;
  public final Clock clock;
  public final Faults faults;
  public final Journal journal;
  public final Grants grants;
  public final Users users;

  /** All operations of the mock. */
  public final ControlApi control;

  private final Program program;
  private final ControlApi.Instance instance;
  private final Wire wire;

  private Understudy(Program program, ControlApi.Instance instance) {
    this.program = program;
    this.instance = instance;
    wire = program.wire(instance.url());
    control = new ControlApi(wire);
    clients = new Clients(control);
    consents = new Consents(control);
    clock = new Clock(control);
    faults = new Faults(control);
    journal = new Journal(control);
    grants = new Grants(control);
    users = new Users(control);
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

  /** The variables by which a program that is started with them finds this instance for Google. */
  public Map<String, String> env() {
    return program.environment(instance, control);
  }

  /** Puts the instance into a scene, such as {@code day-seven} or {@code revoked}. */
  public void scene(String name) {
    control.playScene(new ControlApi.PlayScene(name));
  }

  /** The URL by which a real browser finds here what it would find at Google's. */
  public String browserUrl(String url) {
    var uri = URI.create(url);
    if (!uri.getHost().endsWith(".google.com") && !url.startsWith(url())) {
      throw new UnderstudyException("'" + url + "' leads neither to this instance nor to Google");
    }
    return url() + uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
  }

  /**
   * Plays the user: opens the URL that an app would open in a browser, decides, and returns where
   * that leads.
   */
  public Callback visit(String url) {
    try {
      var location = Wire.open(browserUrl(url)).getHeaderField("Location");
      if (location == null || location.startsWith(url())) {
        throw new UnderstudyException("the user doesn't come back to the app: " + journal.cause());
      }
      return new Callback(location);
    } catch (IOException failure) {
      throw new UnderstudyException("'" + url + "' can't be visited: " + failure);
    }
  }

  @Override
  public void close() {
    wire.close();
    program.delete(instance);
  }
}
