// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

/** All that can be said to an instance. */
public class Words {
  /** All operations of the mock. */
  public final ControlApi api;

  public final Clients clients;
  public final Consents consents;
  public final Clock clock;
  public final Faults faults;
  public final Grants grants;
  public final Users users;
  public final Journal journal;

  Words(ControlApi api) {
    this.api = api;
    clients = new Clients(api);
    consents = new Consents(api);
    clock = new Clock(api);
    faults = new Faults(api);
    grants = new Grants(api);
    users = new Users(api);
    journal = new Journal(api);
  }

  /** The words for a mock that runs, by its address and by its key, or null. */
  public static Words at(String url, String key) {
    return new Words(new ControlApi(new Wire(url, key)));
  }

  /** Plays a scene: all that makes up a situation, such as time and faults, at once. */
  public void scene(String name) {
    api.playScene(new ControlApi.PlayScene(name));
  }
}
