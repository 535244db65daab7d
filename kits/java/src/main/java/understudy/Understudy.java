package understudy;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import understudy.ControlApi.CreateInstance;
import understudy.ControlApi.Instance;

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
public final class Understudy extends Words implements AutoCloseable {
  private final Program program;
  private final Instance instance;
  private final Wire wire;

  private Understudy(Program program, Instance instance, Wire wire) {
    super(new ControlApi(wire));
    this.program = program;
    this.instance = instance;
    this.wire = wire;
  }

  /** Starts an instance, in a process that all instances share. */
  public static Understudy start() {
    return on(Program.shared());
  }

  static Understudy on(Program program) {
    Instance instance;
    try {
      instance = program.api().createInstance(new CreateInstance().https(true).autoConsent(true));
    } catch (ClassCastException | NullPointerException strange) {
      throw program.wire().stranger();
    }
    return new Understudy(program, instance, new Wire(instance.url(), program.wire().key()));
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

  /**
   * The variables that child processes need, to take this instance for Google. Browsers that they
   * open, as by {@code xdg-open}, are the user's, who decides as {@code consents} says.
   */
  public Map<String, String> env() {
    return program.environment(instance, api);
  }

  /** The URL at this instance for one that an app would open at Google, for a real browser. */
  public String browserUrl(String url) {
    var uri = URI.create(url);
    var origin = uri.getScheme() + "://" + uri.getRawAuthority();
    var isHere = origin.equals(url()) || origin.equals(httpsUrl());
    if (!isHere && !String.valueOf(uri.getHost()).matches(".*\\.google(apis)?\\.com")) {
      throw new UnderstudyException("'" + url + "' leads neither to this instance nor to Google");
    }
    return url() + url.substring(origin.length());
  }

  /** Plays the user, who opens the URL, and decides as {@link #consents} say. */
  public Callback visit(String url) {
    var location = Wire.ask("GET", browserUrl(url), null, "").location();
    if (location == null || location.startsWith("/") || location.startsWith(url() + "/")) {
      throw new UnderstudyException(
          "the user isn't led back to the app from '" + url + "': " + journal.cause());
    }
    return new Callback(location);
  }

  /** What the output of a failed test has to tell. */
  String told() {
    try {
      return "Google's journal\n" + journal.summary();
    } catch (RuntimeException failure) {
      return "Google's journal\n" + failure.getMessage();
    }
  }

  @Override
  public void close() {
    if (!wire.isClosed().getAndSet(true)) program.api().deleteInstance(instance.id());
  }
}
