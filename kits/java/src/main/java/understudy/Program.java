package understudy;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import understudy.ControlApi.Instance;

/**
 * The mock that has the instances: a process that starts with the first of them and ends with this
 * one, however that ends; or a mock that runs already.
 */
record Program(String path, Process process, Map<String, Object> ready, Wire wire) {
  private static final String HINT =
      "; install it with 'pip install understudy-oauth', or set UNDERSTUDY to the program's path"
          + " or UNDERSTUDY_URL to the address of a mock that runs";

  private static Program shared;

  /** The mock of all tests in this process; another one, if it has ended. */
  static synchronized Program shared() {
    if (shared == null || shared.process != null && !shared.process.isAlive()) {
      shared = find(System.getenv());
    }
    return shared;
  }

  ControlApi api() {
    return new ControlApi(wire);
  }

  static Program find(Map<String, String> environment) {
    var url = environment.get("UNDERSTUDY_URL");
    if (url == null) return start(environment.getOrDefault("UNDERSTUDY", "understudy"));
    return new Program(null, null, Map.of(), new Wire(url, environment.get("UNDERSTUDY_CONTROL_KEY")));
  }

  private static Program start(String path) {
    try {
      var process = new ProcessBuilder(path, "serve", "--json", "--api=google", "--until-eof").start();
      var line = process.inputReader(StandardCharsets.UTF_8).readLine();
      if (line != null) {
        // The machine waits for a thread that waits for a process, for 300 ms at its end.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
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
      told.putAll(Map.of("http", instance.http(), "https", instance.https()));
      var client = of.getClientFile(of.getState().clientAtHand());
      told.put("client_secret_file", write(folder, "client_secret", client));
      var key = of.getServiceAccountFile(of.listServiceAccounts().serviceAccounts().get(0).email());
      told.put("service_account_file", write(folder, "service_account", key));
      var process = new ProcessBuilder(
          path, "env", "--shell", "json", "--browser", "--ca-dir", folder.toString(),
          "--ready-file", write(folder, "ready", told)).redirectError(Redirect.INHERIT).start();
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
}
