import BuiltinFiles
import ClientChecks
import Plays
import Words

/// The kinds of things that users name by words which they need not know by heart.
enum KnownWords: String, Hashable, Sendable, CaseIterable {
  case profiles, drivers, scenarios, files, baselines, cases, checks, groups

  /// The words, in order.
  var all: [String] { Self.words[self] ?? [] }

  /// Read from the files in the program once, which takes a moment.
  private static let words = Dictionary(
    uniqueKeysWithValues: Self.allCases.map { ($0, $0.found()) })

  private func found() -> [String] {
    switch self {
    case .profiles: ProfileShelf.builtin.map(\.id.value)
    case .drivers: Self.addresses { $0.hasPrefix("drivers/") }
    case .scenarios: Self.addresses { !Self.isOther($0) } + Self.folders
    case .files: Self.drivers.found() + Self.scenarios.found()
    case .baselines: Self.libraries
    case .cases: Self.names
    case .checks: CheckCatalogue.all.checks.map(\.id.rawValue)
    case .groups: CheckGroup.allCases.map(\.rawValue)
    }
  }

  private static func addresses(where isMeant: (String) -> Bool) -> [String] {
    Builtin.all.filter { $0.isYAML && isMeant($0.path) }.map(\.address)
  }

  /// True for what is no scenario.
  private static func isOther(_ path: String) -> Bool {
    ["drivers/", "profiles/", "libraries/"].contains(where: path.hasPrefix)
  }

  /// The folders of scenarios, each of which may be named as a whole.
  private static var folders: [String] {
    let parents = Builtin.all.filter { $0.isYAML && !isOther($0.path) }.flatMap { file in
      let parts = file.path.split(separator: "/").dropLast()
      return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
    return Set(parents).sorted().map { Builtin.prefix + $0 }
  }

  /// The baselines of libraries, each with the version that was played.
  private static var libraries: [String] {
    Builtin.all.filter { Builtin.isLibrary($0.address) }.compactMap { file in
      ReadFile(contents: file.bytes, name: file.address).baseline?.library
        .map { "\(file.address)@\($0.first.value)" }
    }
  }

  /// The scenarios, and the cases of those that have several.
  private static var names: [String] {
    let files = Builtin.all.filter { $0.isYAML && !isOther($0.path) }
    return files.flatMap { file in
      let cases = ReadFile(contents: file.bytes, name: file.address).scenarios.map(\.name)
      let variants = cases.filter { $0.variant != nil }.map(\.description)
      return Set(cases.map(\.scenario)).sorted() + variants
    }
  }
}
