package import Evidence
package import Plays
internal import WireFormats
internal import Words

/// The options of `run`, checked as far as that is possible without playing anything.
package struct RunOptions: Hashable, Sendable {
  /// Plays scenarios with real clients.
  package typealias Service =
    @Sendable (RunOptions, Terminal) async throws(CommandError) -> ExitCode

  /// The browser in which the user's decisions are made.
  package enum Browser: String, Hashable, Sendable, CaseIterable {
    /// One that is built in: quick, and without scripts and pictures.
    case virtual
    case chromium
  }

  /// Scenarios and plans, and drivers and baselines among them.
  package var paths: [String]
  package var drivers: [String]
  package var baselines: [String] = []
  /// The file that accepts what fails; nil to accept nothing.
  package var newBaseline: BaselineWish?
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
  /// True if all cases are played of scenarios that are content with a sample.
  package var isThorough = false
  /// True if warnings turn the run red.
  package var isStrict: Bool
  /// True if warnings about files keep the run from starting.
  package var isStrictAboutFiles: Bool
  package var isVerbose: Bool
  /// The folder for the evidence of each case.
  package var evidenceFolder: String?
  /// True if the folders of the cases stay.
  package var keepsFolders: Bool
  /// True if a client whose control has failed is played with all the same.
  package var keepsGoing = false
  /// True if the mocks of the named cases go on when they were played, until the user ends them.
  package var holds = false
  /// True if it is played again whenever one of its files changes.
  package var watches = false
  /// Files and folders that it depends on, beside those that it reads.
  package var watchedPaths: [String] = []
  package var browser = Browser.virtual
  /// The share of the cases that is played.
  package var shard = Shard.whole
  /// The report of a former run by whose times the shares are balanced.
  package var shardTimes: String?
  /// The folder for a form of the named case that needs no harness.
  package var standalone: String?
}

extension RunOptions {
  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.positionals
    drivers = arguments.values(of: RunCommand.driver)
    baselines = arguments.values(of: RunCommand.baseline)
    newBaseline = try Self.newBaseline(in: arguments)
    profile = arguments.value(of: RunCommand.profile)
    settings = try ParameterOption.settings(in: arguments)
    cases = arguments.values(of: RunCommand.only)
    jobs = try Self.number(RunCommand.jobs, in: arguments, within: 1...64) ?? 1
    seed = try arguments.value(of: RunCommand.seed).map { (text) throws(UsageError) in
      guard let seed = UInt64(text) else {
        throw .badValue(text, place: "'\(RunCommand.seed.flag)'", .notWhole(0...Int.max))
      }
      return seed
    }
    shard = try ShardOption.shard(RunCommand.shard, in: arguments)
    shardTimes = arguments.value(of: RunCommand.shardTimes)
    reports = RunCommand.reports.wishes(in: arguments)
    isThorough = arguments.has(RunCommand.thorough)
    isStrict = arguments.has(RunCommand.strict)
    isStrictAboutFiles = arguments.has(LintCommand.strictFiles)
    isVerbose = arguments.has(RunCommand.verbose)
    evidenceFolder = arguments.value(of: RunCommand.evidence)
    keepsFolders = arguments.has(RunCommand.keep)
    keepsGoing = arguments.has(RunCommand.keepGoing)
    watchedPaths = arguments.values(of: RunCommand.watchedPath)
    watches = arguments.has(RunCommand.watch) || !watchedPaths.isEmpty
    browser = arguments.value(of: RunCommand.browser).flatMap(Browser.init) ?? .virtual
    try checkSharing(in: arguments)
    try checkWatching(in: arguments)
  }

  /// Refuses what is done once, after a run that is over.
  private func checkWatching(in arguments: ParsedArguments) throws(UsageError) {
    guard watches else { return }
    for option in [RunCommand.shard, RunCommand.writeBaseline]
    where arguments.value(of: option) != nil {
      throw .notTogether(RunCommand.watch.flag, option.flag)
    }
  }

  /// Refuses a share that couldn't be merged with the others, and what takes the whole run.
  private func checkSharing(in arguments: ParsedArguments) throws(UsageError) {
    guard arguments.value(of: RunCommand.shard) != nil else {
      guard shardTimes == nil else {
        throw .missingOption(RunCommand.shard.flag, placeholder: "I/N")
      }
      return
    }
    guard seed != nil else { throw .missingOption(RunCommand.seed.flag, placeholder: "N") }
    guard newBaseline == nil else {
      throw .notTogether(RunCommand.shard.flag, RunCommand.writeBaseline.flag)
    }
  }

  private static func newBaseline(
    in arguments: ParsedArguments
  ) throws(UsageError) -> BaselineWish? {
    let reason = arguments.value(of: RunCommand.reason)
    let until = arguments.value(of: RunCommand.until)
    guard let path = arguments.value(of: RunCommand.writeBaseline) else {
      guard reason == nil, until == nil else {
        throw .missingOption(RunCommand.writeBaseline.flag, placeholder: "FILE")
      }
      return nil
    }
    if reason?.isEmpty == true {
      throw .badValue("", place: "'\(RunCommand.reason.flag)'", .empty)
    }
    let end = try until.map { (text) throws(UsageError) in
      guard let day = Timestamp(day: text) else {
        throw .badValue(text, place: "'\(RunCommand.until.flag)'", .notADate)
      }
      return day
    }
    return BaselineWish(path: path, reason: reason, until: end)
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

extension RunOptions {
  /// The paths and addresses of the files that were named.
  var files: [String] {
    drivers + paths + baselines
      + [newBaseline?.earlierFile, profile.flatMap { $0.isPathOfProfile ? $0 : nil }]
      .compactMap(\.self)
  }
}
