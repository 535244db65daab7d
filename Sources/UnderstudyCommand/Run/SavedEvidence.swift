internal import System
import ClientChecks
import Evidence
import WireFormats
import Words

/// The cases that were saved in some files.
struct SavedEvidence: Sendable {
  private var cases: [(file: String, evidence: Evidence)] = []

  init(_ paths: [String]) throws(CommandError) {
    var walk = FileWalk(ending: [".json"])
    try CommandError.files { () throws(FileFailure) in
      for path in paths { try walk.add(path) }
    }
    for file in walk.files {
      cases.append((file, try Evidence(file: file)))
    }
    guard !cases.isEmpty else { throw .finding("there is no evidence to judge") }
  }

  /// The abilities of each client, as the cases tell them.
  var clients: [ClientAbilities] {
    drivers.map { driver in
      ClientAbilities(
        driver, from: cases.map(\.evidence.setting).filter { $0.name.driver == driver })
    }
  }

  private var drivers: [String] {
    var ids: [String] = []
    for (_, evidence) in cases where !ids.contains(evidence.setting.name.driver) {
      ids.append(evidence.setting.name.driver)
    }
    return ids
  }

  /// The result of a run that these cases were all of.
  func judged(by catalogue: CheckCatalogue, _ grader: Grader) -> RunResult {
    var results = cases.map { file, evidence in
      var result = CaseResult(evidence, judgedBy: catalogue)
      result.evidenceFile = file
      return result
    }
    catalogue.complete(&results)
    let settings = cases.map(\.evidence.setting)
    let setting = RunSetting(
      tool: Version.current, catalogue: CheckCatalogue.version, profile: grader.profile.name,
      platform: Machine.name, seed: 0, started: settings.map(\.started).min() ?? .earliest)
    let clients = drivers.map { id in
      DriverResult(
        id: id, clock: settings.first { $0.name.driver == id }?.clock.mode ?? .none)
    }
    return grader.grade(
      results, drivers: clients, setting: setting,
      duration: results.reduce(.zero) { $0 + $1.duration })
  }
}

extension Evidence {
  /// The evidence that an earlier run has left in a file.
  fileprivate init(file path: String) throws(CommandError) {
    // That of a client which has written very much is larger than what people write by hand.
    let bytes = try CommandError.files { () throws(FileFailure) in
      try InputFile.read(path, atMost: 1 << 30)
    }
    do throws(RecordDocumentFailure) {
      try self.init(json: bytes)
    } catch {
      throw .finding("'\(path)' isn't evidence: \(error)")
    }
  }
}
