import ClientChecks
import Glibc
internal import ProcessControl
import WireFormats

/// The flaws of the shipped client, as it tells them itself.
enum FlawList {
  static let program = "rehearsal-client"

  /// What the client says that it can do wrong; nothing where it isn't to be found.
  static func ofShippedClient() async -> [FlawFacts] {
    let environment = environmentWithOwnFolder(ProcessEnvironment.current)
    var launch = Launch(
      program, ["--list-flaws", "--json"], environment: environment.map { "\($0)=\($1)" },
      searchPath: environment["PATH"] ?? "")
    launch.errors = .null
    guard let child = try? launch.start() else { return [] }
    let text = text(of: child)
    _ = child.collect()
    guard let json = try? JSONValue(parsing: text) else { return [] }
    return (json.arrayValue ?? []).compactMap(FlawFacts.init)
  }

  /// The environment in which the client beside this program is found, wherever that is.
  static func environmentWithOwnFolder(_ environment: [String: String]) -> [String: String] {
    guard let folder = ownFolder else { return environment }
    var environment = environment
    environment["PATH"] = [folder, environment["PATH"]].compactMap(\.self).joined(separator: ":")
    return environment
  }

  private static var ownFolder: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    let text = String(cString: path)
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }

  /// All that a program writes before it ends, which it does at once.
  private static func text(of child: ChildProcess) -> String {
    var bytes: [UInt8] = []
    guard let output = child.output else { return "" }
    while true {
      let reading = output.read { chunk in
        for index in chunk.indices { bytes.append(chunk[index]) }
      }
      switch reading {
      case .some: continue
      case .notYet:
        var watched = pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, 5000) > 0 else { return "" }
      case .ended: return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

extension FlawFacts {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.stringValue else { return nil }
    self.init(
      name: name, summary: json["summary"]?.stringValue ?? "",
      checks: json.texts("checks").map { CheckID(rawValue: $0) },
      lesser: Set(json.texts("lesser").map { CheckID(rawValue: $0) }), cases: json.texts("cases"),
      stage: json["stage"]?.stringValue ?? "")
  }
}

extension JSONValue {
  /// The texts of a list; none where there is no list.
  fileprivate func texts(_ member: String) -> [String] {
    (self[member]?.arrayValue ?? []).compactMap(\.stringValue)
  }
}
