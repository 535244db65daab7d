package understudy;

import java.util.List;
import understudy.ControlApi.Client;
import understudy.ControlApi.CreateClient;

/** The apps that developers register in the console. */
public record Clients(ControlApi api) {
  /** Registers an app: {@code desktop}, {@code web} with its redirect URIs, and so on. */
  public Client register(String name, String type, String... redirectUris) {
    var client = new CreateClient(name, type);
    if (redirectUris.length > 0) client.redirectUris(List.of(redirectUris));
    return api.createClient(client);
  }

  /** The client-secret file that the console offers, as JSON. */
  public String file(Client client) {
    return Json.write(api.getClientFile(client.clientId()));
  }

  /** That of the desktop client that every instance knows. */
  public String file() {
    return Json.write(api.getClientFile(api.getState().clientAtHand()));
  }
}
