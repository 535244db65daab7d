// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

/** The apps that developers register in the console. */
public record Clients(ControlApi api) {
  /** Registers an app, of the type {@code desktop}, {@code web} or another. */
  public ControlApi.Client register(String name, String type) {
    return api.createClient(new ControlApi.CreateClient(name, type));
  }

  /**
   * Registers an app, of the type {@code desktop}, {@code web} or another. By default: name App, type desktop.
   */
  public ControlApi.Client register() {
    return register("App", "desktop");
  }

  /** Reads the client-secret file that the console offers, by default that of the built-in app. */
  public String file(ControlApi.Client app) {
    return Json.write(api.getClientFile(app == null ? api.getState().clientAtHand() : app.clientId()));
  }

  /** Reads the client-secret file that the console offers, by default that of the built-in app. */
  public String file() {
    return file(null);
  }
}
