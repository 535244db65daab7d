package understudy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import understudy.ControlApi.CreateInstance;
import understudy.ControlApi.Instance;

/**
 * The mock that has the instances: a process that starts with the first of them and ends with this
 * one, however that ends; or a mock that runs already.
 */
final class Program {
  private static final String HINT =
      "; install it with 'pip install understudy-oauth', or set UNDERSTUDY to the program's path"
          + " or UNDERSTUDY_URL to the address of a mock that runs";

  private static Program shared;

  private final String path;
  private final Process process;
  private final Map<String, Object> ready;
  private final Wire wire;
  private final ControlApi api;

  private Program(String path, Process process, Map<String, Object> ready, Wire wire) {
    this.path = path;
    this.process = process;
    this.ready = ready;
    this.wire = wire;
    api = new ControlApi(wire);
  }

  /** The mock of all tests in this process; another one, if it has ended. */
  static synchronized Program shared() {
    if (shared == null || shared.process != null && !shared.process.isAlive()) {
      shared = find(System.getenv());
    }
    return shared;
  }

  static Program find(Map<String, String> environment) {
    var url = environment.get("UNDERSTUDY_URL");
    var program = url == null
        ? start(environment.getOrDefault("UNDERSTUDY", "understudy"))
        : new Program(
            null, null, Map.of(), new Wire(url, environment.get("UNDERSTUDY_CONTROL_KEY")));
    try {
      program.check();
      return program;
    } catch (UnderstudyException unfit) {
      program.stop();
      throw unfit;
    }
  }

  private static Program start(String path) {
    try {
      var process = new ProcessBuilder(path, "serve", "--json", "--until-eof").start();
      var line = process.inputReader(StandardCharsets.UTF_8).readLine();
      if (line != null) {
        var ready = Json.object(Json.read(line));
        var origin = (String) ((List<?>) ready.get("http")).get(0);
        return new Program(path, process, ready, new Wire(origin, null));
      }
      var reason = process.errorReader(StandardCharsets.UTF_8).readLine();
      throw new UnderstudyException("'" + path + "' serves no mock: " + reason + HINT);
    } catch (IOException failure) {
      throw new UnderstudyException("there is no program '" + path + "'" + HINT);
    }
  }

  Instance createInstance() {
    return api.createInstance(new CreateInstance().https(true));
  }

  void delete(Instance instance) {
    api.deleteInstance(instance.id());
  }

  Wire wire(String url) {
    return new Wire(url, wire.key);
  }

  /** The file with the certificate of the authority that all instances have. */
  Path authority() {
    if (process == null) {
      throw new UnderstudyException("a mock at UNDERSTUDY_URL keeps its files where it runs");
    }
    return Path.of((String) ready.get("ca_file"));
  }

  /** Writes the files of an instance where they go with the mock, and has it name them. */
  Map<String, String> environment(Instance instance, ControlApi of) {
    try {
      var folder = authority().resolveSibling("instance-" + instance.id());
      Files.createDirectories(folder);
      var told = new HashMap<>(ready);
      told.put("http", instance.http());
      told.put("https", instance.https());
      var client = of.getClientFile(of.getState().clientAtHand());
      told.put("client_secret_file", write(folder, "client_secret", client));
      var account = of.listServiceAccounts().serviceAccounts().get(0).email();
      var key = of.getServiceAccountFile(account);
      told.put("service_account_file", write(folder, "service_account", key));
      var command = new ProcessBuilder(
          path, "env", "--shell", "json", "--ca-dir", folder.toString(),
          "--ready-file", write(folder, "ready", told));
      var process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      var variables = new HashMap<String, String>();
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Json.object(Json.read(output)).forEach((name, value) -> variables.put(name, (String) value));
      return variables;
    } catch (IOException failure) {
      throw new UnderstudyException("the files of an instance can't be written: " + failure);
    }
  }

  private static String write(Path folder, String name, Object contents) throws IOException {
    return Files.writeString(folder.resolve(name + ".json"), Json.write(contents)).toString();
  }

  /** Ends a process of this kit's. */
  void stop() {
    if (process != null) process.destroy();
  }

  /** What the mock says of its control API, if it is one. */
  private Map<String, Object> description() {
    try {
      var description = Json.object(api.getDescription());
      if (description.get("info") instanceof Map && description.get("paths") instanceof Map) {
        return description;
      }
    } catch (ClassCastException | IllegalArgumentException | NullPointerException strange) {
      // The message is the same.
    }
    throw new UnderstudyException("the server at " + wire.origin + " is no mock");
  }

  /** Refuses a mock with another contract than the kit's. */
  private void check() {
    var description = description();
    var version = Json.object(description.get("info")).get("version");
    if (!version.equals(ControlApi.VERSION)) {
      throw new UnderstudyException(
          "the mock has version " + version + " of the control API, and this kit knows "
              + ControlApi.VERSION + ": install the kit of the mock's version");
    }
    var missing = new TreeSet<>(ControlApi.OPERATIONS);
    for (var path : Json.object(description.get("paths")).values()) {
      for (var operation : Json.object(path).values()) {
        missing.remove(Json.object(operation).get("operationId"));
      }
    }
    if (!missing.isEmpty()) {
      throw new UnderstudyException(
          "the mock is too old for this kit, as it has no " + missing.first()
              + ": install a program of the kit's version");
    }
  }
}
