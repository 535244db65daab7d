package understudy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
  private final String key;
  private final ControlApi control;

  private Program(String path, Process process, Map<String, Object> ready) {
    this.path = path;
    this.process = process;
    this.ready = ready;
    key = null;
    control = new ControlApi(new Wire((String) ((List<?>) ready.get("http")).get(0), null));
  }

  /** A mock that runs already. */
  private Program(String url, String key) {
    path = null;
    process = null;
    ready = Map.of();
    this.key = key;
    control = new ControlApi(new Wire(url, key));
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
        : new Program(url, environment.get("UNDERSTUDY_CONTROL_KEY"));
    program.check();
    return program;
  }

  private static Program start(String path) {
    try {
      var command = new ProcessBuilder(path, "serve", "--json", "--until-eof");
      // A mock says something there only when it can't start.
      var process = command.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      var line = process.inputReader(StandardCharsets.UTF_8).readLine();
      if (line == null) throw new UnderstudyException("'" + path + " serve' fails" + HINT);
      return new Program(path, process, Json.object(Json.read(line)));
    } catch (IOException failure) {
      throw new UnderstudyException("there is no program '" + path + "'" + HINT);
    }
  }

  ControlApi.Instance createInstance() {
    return control.createInstance(new ControlApi.CreateInstance().autoConsent(true).https(true));
  }

  void delete(ControlApi.Instance instance) {
    control.deleteInstance(instance.id());
  }

  Wire wire(String url) {
    return new Wire(url, key);
  }

  /** The file with the certificate of the authority that all instances have. */
  Path authority() {
    if (process == null) {
      throw new UnderstudyException("the mock at UNDERSTUDY_URL keeps its files to itself");
    }
    return Path.of((String) ready.get("ca_file"));
  }

  /** Writes the files of an instance where they go with the mock, and has it name them. */
  Map<String, String> environment(ControlApi.Instance instance, ControlApi of) {
    try {
      var folder = authority().resolveSibling("instance-" + instance.id());
      Files.createDirectories(folder);
      var told = new HashMap<>(ready);
      told.put("http", instance.http());
      told.put("https", instance.https());
      var client = of.getState().clientAtHand();
      told.put("client_secret_file", write(folder, "client_secret", of.getClientFile(client)));
      var account = of.listServiceAccounts().serviceAccounts().get(0).email();
      told.put(
          "service_account_file", write(folder, "service_account", of.getServiceAccountFile(account)));
      var command =
          new ProcessBuilder(
              path, "env", "--shell", "json", "--ca-dir", folder.toString(), "--ready-file",
              write(folder, "ready", told));
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

  /** Refuses a mock whose control API isn't the one for which this kit was made. */
  private void check() {
    var description = Json.object(control.getDescription());
    var version = Json.object(description.get("info")).get("version");
    if (!version.equals(ControlApi.VERSION)) {
      throw new UnderstudyException(
          "the mock has version " + version + " of the control API, and this kit needs "
              + ControlApi.VERSION + HINT);
    }
  }
}
