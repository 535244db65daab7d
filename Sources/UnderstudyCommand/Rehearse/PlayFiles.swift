import BuiltinFiles
import Glibc
import Scenarios
import WireFormats

/// The files of a run, each read once: what was named on the command line, and what plans name.
struct PlayFiles {
  private(set) var files: [ReadFile] = []
  private var unread: [(name: String, contents: [UInt8])] = []
  /// What was found in folders, so that a file which several paths lead to is taken once.
  private var walk = FileWalk(ending: [".yaml", ".yml"])
  /// The addresses of the built-in files among them.
  private var builtin: Set<String> = []
  /// Whether nobody has named a scenario, so that the built-in ones are played.
  private(set) var isByDefault = false
  private static let everything = "@builtin/*"

  /// Reads some files and nothing that they name.
  init(_ paths: [String]) async throws(CommandError) {
    LintReport.getReady()
    for path in paths { try add(path) }
    await read()
  }

  init(_ options: RehearseOptions) async throws(CommandError) {
    try await self.init(
      options.drivers + options.paths + [options.baseline, options.profilePath].compactMap(\.self))
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
    files += await ReadFile.all(unread, workers: Processors.count)
    unread = []
  }

  /// Reads what a path means: a file, the files of a folder, those that fit a pattern, or built-in ones.
  /// Relative paths in a plan are meant from the plan's folder.
  private mutating func add(_ path: String, from folder: String? = nil) throws(CommandError) {
    if Builtin.isAddress(path) { return try addBuiltin(path) }
    let whole = folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
    let known = walk.files.count
    do throws(FileFailure) {
      for match in try Self.expand(whole) { try walk.add(match) }
      for file in walk.files[known...] { unread.append((file, try InputFile.read(file))) }
    } catch {
      throw .file(error)
    }
  }

  private mutating func addBuiltin(_ address: String) throws(CommandError) {
    let found = Builtin.files(matching: address)
    guard !found.isEmpty else {
      throw .findings(FileDraft.complaint(about: address, meaning: found).rendered())
    }
    for file in found where builtin.insert(file.address).inserted {
      unread.append((file.address, file.bytes))
    }
  }

  /// The paths that fit one with `*`, in order; any other path as it is.
  private static func expand(_ path: String) throws(FileFailure) -> [String] {
    guard path.contains("*") else { return [path] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(path, 0, nil, &found) == 0 else {
      throw FileFailure(operation: .read, path: path, code: ENOENT)
    }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}

extension PlayFiles {
  /// Reads the files that plans among those read so far name.
  private mutating func followPlans() throws(CommandError) {
    for file in files {
      guard let plan = file.plan else { continue }
      let folder = TrustedDirectory.parent(of: file.name)
      for path in plan.drivers + plan.scenarios + [plan.baseline].compactMap(\.self) {
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
