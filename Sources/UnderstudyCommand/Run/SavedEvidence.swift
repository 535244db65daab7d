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
    do throws(FileFailure) {
      for path in paths { try walk.add(path) }
    } catch {
      throw .file(error)
    }
    for file in walk.files { cases.append((file, try Self.read(file))) }
    guard !cases.isEmpty else {
      throw .findings(Diagnostic(.error, "there is no evidence to judge").rendered())
    }
  }

  private static func read(_ file: String) throws(CommandError) -> Evidence {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try InputFile.read(file, atMost: 1 << 30)
    } catch {
      throw .file(error)
    }
    do throws(RecordDocumentFailure) {
      return try Evidence(json: bytes)
    } catch {
      throw .findings(Diagnostic(.error, "'\(file)' isn't evidence: \(error)").rendered())
    }
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
