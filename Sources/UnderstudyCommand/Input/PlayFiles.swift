import BuiltinFiles
import Plays
internal import System
import WireFormats

/// The files of a run, each read once: those named on the command line, and those that plans name.
struct PlayFiles {
  private(set) var files: [ReadFile] = []
  private var unread: [(name: String, contents: [UInt8])] = []
  /// The files, folders and patterns that were named, where they are in the file system.
  private(set) var places: [String] = []
  /// Takes a file once, whichever paths lead to it.
  private var walk = FileWalk(ending: Self.endings)
  /// The addresses of the built-in files among them.
  private var builtin: Set<String> = []
  /// The versions in which clients use libraries, by the addresses of the libraries' baselines.
  private(set) var libraryVersions: [String: VersionNumber] = [:]
  /// True if no scenario was named, so that the built-in ones are played.
  private(set) var isByDefault = false

  private static let everything = "@builtin/*"
  static let endings = [".yaml", ".yml"]

  /// Reads some files and nothing that they name.
  init(_ paths: [String]) async throws(CommandError) {
    LintReport.getReady()
    for path in paths { try add(path) }
    await read()
  }

  /// Reads the files of a run, with those that its plans name, or else all built-in scenarios.
  init(ofRun paths: [String]) async throws(CommandError) {
    try await self.init(paths)
    try followPlans()
    await read()
    isByDefault = !files.contains { $0.kind == .scenario || $0.kind == .plan }
    guard isByDefault else { return }
    let own = files.count
    try add(Self.everything)
    await read()
    // What no client could play would only be told as not applicable.
    let drivers = files[..<own].compactMap(\.driver)
    let isPlayable = { (file: ReadFile) in
      file.scenarios.contains { drivers.contains(where: $0.suits) }
    }
    files = files[..<own] + files[own...].filter(isPlayable)
  }

  /// Reads what was added, all cores at once.
  private mutating func read() async {
    files += await ReadFile.all(unread, workers: Machine.processors)
    unread = []
  }

  /// Reads what a path means: a file, the files of a folder, those that fit a pattern, or built-in
  /// ones. Relative paths in a plan are meant from the plan's folder.
  private mutating func add(_ path: String, from folder: String? = nil) throws(CommandError) {
    if Builtin.isAddress(path) { return try addBuiltin(path) }
    let whole = folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
    places.append(whole)
    let known = walk.files.count
    try CommandError.files { () throws(FileFailure) in
      for match in try FileWalk.expand(whole) { try walk.add(match) }
      for file in walk.files[known...] { unread.append((file, try InputFile.read(file))) }
    }
    if walk.files.count == known { try demandFiles(at: whole) }
  }

  /// Refuses a path at which there is nothing: who misspells a folder would be told that all is
  /// well.
  private func demandFiles(at path: String) throws(CommandError) {
    // Other paths may have led to its files before.
    var walk = FileWalk(ending: Self.endings)
    try CommandError.files { () throws(FileFailure) in
      for match in try FileWalk.expand(path) { try walk.add(match) }
    }
    guard walk.files.isEmpty else { return }
    throw .finding("'\(path)' has no files that end in \(Self.endings.joined(separator: " or "))")
  }

  private mutating func addBuiltin(_ address: String) throws(CommandError) {
    let library = LibraryAddress(address)
    let found = Builtin.files(matching: library?.name ?? address)
    guard !found.isEmpty else {
      throw .findings(Builtin.complaint(about: address, meaning: found).rendered())
    }
    if let library {
      for file in found { libraryVersions[file.address] = library.version }
    }
    for file in found where builtin.insert(file.address).inserted {
      unread.append((file.address, file.bytes))
    }
  }
}

extension PlayFiles {
  /// Reads the files that plans among those read so far name. Drivers that were named with the plan
  /// take the place of its own.
  private mutating func followPlans() throws(CommandError) {
    let hasDrivers = !drivers.isEmpty
    for file in files {
      guard let plan = file.plan else { continue }
      let folder = FileTree.parent(of: file.name)
      for path in (hasDrivers ? [] : plan.drivers) + plan.scenarios
        + plan.baselines
      {
        try add(path.value, from: folder == "." ? nil : folder)
      }
    }
  }

  var drivers: [Driver] { files.compactMap(\.driver) }
  var scenarios: [Scenario] { files.flatMap(\.scenarios) }
  var baselines: [Baseline] { files.compactMap(\.baseline) }
  var plans: [Plan] { files.compactMap(\.plan) }
  var profiles: [ProfileFile] { files.compactMap(\.profile) }
}

extension Scenario {
  func suits(_ driver: Driver) -> Bool { suits(ClientAbilities(driver)) }
}

extension Builtin {
  /// The error about an address that means no built-in file, or several.
  static func complaint(about address: String, meaning files: [BuiltinFile]) -> Diagnostic {
    guard files.isEmpty else {
      let names = files.map(\.address).joined(separator: ", ")
      return Diagnostic(
        .error, "'\(address)' matches \(files.count) files", help: ["name one of \(names)"])
    }
    // The last part is what people remember.
    let last = address.split(separator: "/").last.map(String.init) ?? address
    let names = Builtin.all.map { $0.fileName.split(separator: ".").first.map(String.init) ?? "" }
    let meant = DidYouMean.suggestion(for: last, among: names)
    return Diagnostic(
      .error, "there is no built-in file '\(address)'",
      help: meant.map { ["did you mean '\(Builtin.prefix)\($0)'?"] } ?? [])
  }
}
