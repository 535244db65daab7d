internal import Glibc

/// What the program finds around it: its environment and its time.
struct Surroundings: Sendable {
  let environment: [String: String]
  let clock: ClientClock

  init(environment: [String: String], clock: ClientClock? = nil) {
    self.environment = environment
    self.clock = clock ?? ClientClock { environment[$0] }
  }

  /// Those of this process.
  static var process: Surroundings {
    var variables: [String: String] = [:]
    var cursor = environ
    while let entry = cursor.pointee {
      let text = String(cString: entry)
      cursor += 1
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { continue }
      // Of a name that occurs twice the first counts, as for `getenv`.
      let (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
      if variables[name] == nil { variables[name] = value }
    }
    return Surroundings(environment: variables)
  }

  /// Nil for what is set to nothing, too.
  subscript(name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the program keeps what is its user's own.
  var folder: String {
    "\(self["XDG_CONFIG_HOME"] ?? "\(self["HOME"] ?? ".")/.config")/rehearsal-client"
  }
}
