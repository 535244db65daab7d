internal import System
internal import Plays

/// The answers of Debian's package database.
enum DebianPackages {
  /// The path of the database's program; other systems have none.
  private static let program = "dpkg-query"
  private static let limit = Duration.seconds(10)

  /// The versions of those that are installed, by their names; nil on a machine that isn't
  /// Debian's.
  static func installed(_ names: [String], searchPath: String) async -> [String: String]? {
    let launch = Launch(
      program, ["-W", "-f", "${binary:Package} ${db:Status-Status} ${Version}\n"] + names,
      environment: ["LC_ALL=C"], searchPath: searchPath)
    return await ProgramAnswer.of(launch, within: limit).map { versions(in: $0.output) }
  }

  /// Reads its lines: the name, perhaps with an architecture, the state and the version.
  static func versions(in text: String) -> [String: String] {
    var versions: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[1] == "installed" else { continue }
      versions[String(words[0].prefix { $0 != ":" })] = String(words[2])
    }
    return versions
  }
}
