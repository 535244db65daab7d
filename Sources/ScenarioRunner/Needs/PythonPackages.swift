internal import System
internal import WireFormats

/// The Python that runs a client, and the packages that it has.
struct PythonPackages: Hashable, Sendable {
  /// The path or the name by which the program was found.
  var program: String
  /// True if packages may be installed into it: it is a virtual environment's.
  var isOwn: Bool
  /// The versions of those that are installed, by their names as PyPI has them.
  var versions: [String: String]

  private static let limit = Duration.seconds(20)

  /// Looks for installed packages without importing any.
  private static let script = """
    import importlib.metadata as m, json, sys
    found = {}
    for name in sys.argv[1:]:
        try: found[name] = m.version(name)
        except m.PackageNotFoundError: pass
    print(json.dumps({"own": sys.prefix != sys.base_prefix, "versions": found}))
    """

  /// Asks the Python that a program is, or that runs it; nil when there is none.
  static func of(
    _ program: String, _ names: [String], searchPath: String
  ) async -> PythonPackages? {
    // A Python that is called by its bare name looks for its own folder along the path.
    guard let path = try? ProgramFile.path(of: program, in: searchPath) else { return nil }
    let launch = Launch(
      path, ["-I", "-c", script] + names, environment: ["LC_ALL=C.UTF-8"],
      searchPath: searchPath)
    guard let answer = await ProgramAnswer.of(launch, within: limit),
      answer.exitCode == 0, let told = try? JSONValue(parsing: answer.output)
    else { return nil }
    var versions: [String: String] = [:]
    for member in told["versions"]?.objectValue?.members ?? [] {
      versions[member.name] = member.value.stringValue
    }
    return PythonPackages(
      program: program, isOwn: told["own"] == true, versions: versions)
  }

  /// The Python that runs a program: it itself, or what the first line of a script names.
  static func interpreter(of program: String?, searchPath: String) -> String {
    let usual = "python3"
    guard let program else { return usual }
    if program.isPython { return program }
    let path = try? ProgramFile.path(of: program, in: searchPath)
    guard let interpreter = path.flatMap(ProgramFile.interpreter(ofScriptAt:)) else { return usual }
    return interpreter.isPython ? interpreter : usual
  }
}

extension String {
  /// True for a name such as python3.11, and not for that of a script such as python-tool.py.
  fileprivate var isPython: Bool {
    let name = self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]
    return name.wholeMatch(of: /python[0-9.]*/) != nil
  }
}
