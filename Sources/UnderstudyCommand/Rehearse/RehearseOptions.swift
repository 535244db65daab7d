internal import ClientChecks
internal import Evidence
package import Scenarios
import WireFormats
internal import Words

/// What `run` was asked for, checked as far as that is possible without doing it.
package struct RehearseOptions: Hashable, Sendable {
  /// What the user's decisions are made in.
  package enum Browser: String, Hashable, Sendable, CaseIterable {
    /// One that is built in: quick, and without scripts and pictures.
    case virtual
    case chromium
  }

  /// Scenarios and plans, and drivers and baselines among them.
  package var paths: [String]
  package var drivers: [String]
  package var baseline: String?
  /// The name of a profile, or the path of one; a plan's, or the scenarios' own words, without it.
  package var profile: String?
  /// Limits that are set otherwise than the profile has them.
  var settings: [CheckParameter: Duration] = [:]
  /// The scenarios or cases that are played; all of them if none is named.
  package var cases: [String]
  package var jobs: Int
  /// All chance of the run comes of it; made up without it.
  package var seed: UInt64?
  package var reports: [Plan.ReportWish]
  /// Whether warnings turn the run red.
  package var isStrict: Bool
  /// Whether warnings about files keep the run from starting.
  package var isStrictAboutFiles: Bool
  package var isVerbose: Bool
  /// Where the evidence of each case is kept.
  package var evidenceFolder: String?
  /// Whether the folders of the cases stay.
  package var keepsFolders: Bool
  /// Whether the mocks of the named cases go on when they were played, until somebody ends them.
  package var holds = false
  package var browser = Browser.virtual
}

extension RehearseOptions {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.positionals
    drivers = arguments.values(of: RehearseCommand.driver)
    baseline = arguments.value(of: RehearseCommand.baseline)
    profile = arguments.value(of: RehearseCommand.profile)
    settings = try ParameterOption.settings(in: arguments)
    cases = arguments.values(of: RehearseCommand.only)
    jobs = try Self.number(RehearseCommand.jobs, in: arguments, within: 1...64) ?? 1
    seed = try arguments.value(of: RehearseCommand.seed).map { (text) throws(UsageError) in
      guard let seed = UInt64(text) else {
        throw .badValue(text, place: "'\(RehearseCommand.seed.flag)'", .notWhole(0...Int.max))
      }
      return seed
    }
    reports = RehearseCommand.reports.wishes(in: arguments)
    isStrict = arguments.has(RehearseCommand.strict)
    isStrictAboutFiles = arguments.has(LintCommand.strictFiles)
    isVerbose = arguments.has(RehearseCommand.verbose)
    evidenceFolder = arguments.value(of: RehearseCommand.evidence)
    keepsFolders = arguments.has(RehearseCommand.keep)
    browser = arguments.value(of: RehearseCommand.browser).flatMap(Browser.init) ?? .virtual
  }

  static func number(
    _ option: OptionDeclaration, in arguments: ParsedArguments, within range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(text, place: "'\(option.flag)'", .notWhole(range))
    }
    return number
  }
}
