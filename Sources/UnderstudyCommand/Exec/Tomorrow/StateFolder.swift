internal import Forms
internal import ServeConfiguration
internal import System
import WireFormats

/// The folder in which one run leaves for the next what was granted. Only its user may look into it,
/// and one run at a time uses it.
struct StateFolder: Sendable {
  /// The name of what is kept when nobody gives it one.
  private static let usualName = "last"
  private static let fileName = "state.json"

  let path: String
  private let lock: FileLock

  /// Makes the folder of a name, or takes the one that a path leads to. A run that goes on needs one
  /// in which something is.
  init(
    _ place: String?, hasContents: Bool, environment: (String) -> String?
  ) throws(CommandError) {
    path = try Self.path(of: place ?? Self.usualName, environment)
    let path = path
    guard !hasContents || FileTree.kind(of: "\(path)/\(Self.fileName)") != nil else {
      throw .findings(
        Diagnostic(
          .error, "nothing is kept in '\(path)'",
          help: ["run the command first as: understudy exec --keep -- COMMAND"]
        ).rendered())
    }
    try CommandError.files { () throws(FileFailure) in try FileTree.makeFolders(path) }
    if let problem = TrustDirectory.problem(of: path) { throw .findings(problem.rendered()) }
    guard let lock = FileLock(folder: path) else {
      throw .findings(
        Diagnostic(
          .error, "can't use '\(path)': another run is using it",
          help: ["wait for its end, or keep this run's elsewhere: --keep NAME"]
        ).rendered())
    }
    self.lock = lock
  }

  private var file: String { "\(path)/\(Self.fileName)" }

  /// Reads what was kept.
  func read() throws(CommandError) -> KeptState {
    let file = file
    let bytes = try CommandError.files { () throws(FileFailure) in try InputFile.read(file) }
    do throws(ConfigurationFailure) {
      return try KeptState(FormDocument(json: bytes, name: file, limits: KeptState.limits))
    } catch {
      throw .findings(error.report)
    }
  }

  /// Replaces what is kept, for its owner alone.
  func write(_ state: KeptState) throws(CommandError) {
    let file = file
    try CommandError.reports { () throws(FileFailure) in
      try OutputFile.replaceDurably(file, with: state.json)
    }
  }

  /// A name stands for a folder in the place where programs of this user keep such things.
  private static func path(
    of place: String, _ environment: (String) -> String?
  ) throws(CommandError) -> String {
    guard place.isName else {
      if place.contains("/") { return place }
      throw .findings(
        Diagnostic(
          .error, "can't keep anything as '\(place.printable)'",
          help: ["write a name such as calendar-app, or the path of a folder such as ./kept"]
        ).rendered())
    }
    let given = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    guard let parent = given ?? home else {
      throw .findings(
        Diagnostic(
          .error, "there is no place for '\(place)': neither XDG_STATE_HOME nor HOME is set",
          help: ["name a folder: --keep ./kept"]
        ).rendered())
    }
    return "\(parent)/understudy/\(place)"
  }
}
