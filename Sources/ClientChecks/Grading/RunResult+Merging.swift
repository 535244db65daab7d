package import Evidence
package import Words

extension RunResult {
  /// The result of a run that was played in parts: in the shares of several machines, or a choice of
  /// cases at a time.
  ///
  /// All cases are graded again as if they had been played together: what one part left open may
  /// have been seen by another, and some checks look at several cases.
  package init(merging parts: [RunResult]) throws(MergeFailure) {
    guard let first = parts.first else { throw .nothing }
    guard first.setting.catalogue == CheckCatalogue.version else {
      throw .otherCatalogue(first.setting.catalogue, own: CheckCatalogue.version)
    }
    guard let terms = first.terms else { throw .withoutTerms }
    for part in parts.dropFirst() { try Self.check(part, against: first) }
    let isInterrupted = parts.contains { $0.exit.code == .interrupted }
    let run = try Self.run(of: parts)

    var cases = parts.withControlsOnce.flatMap(\.cases)
    try Self.checkRepetitions(among: cases)
    if let run {
      let stopped = Set(parts.flatMap(\.drivers).filter { $0.unplayed != nil }.map(\.id))
      let wanted = run.filter { !stopped.contains($0.driver) }
      if !isInterrupted { try Self.check(cases, against: wanted) }
      let places = Dictionary(zip(run, run.indices)) { first, _ in first }
      cases.sort { (places[$0.name] ?? .max) < (places[$1.name] ?? .max) }
    }
    if terms.profile.isAboutChecks { CheckCatalogue.all.complete(&cases) }

    var setting = first.setting
    setting.shard = nil
    setting.started = parts.map(\.setting.started).min() ?? setting.started
    let rules = Self.rules(of: parts)
    self = Grader(by: terms, rules: rules, gate: setting.gate).grade(
      cases, drivers: try Self.drivers(of: parts, in: run), setting: setting,
      duration: parts.map(\.duration).max() ?? .zero, isInterrupted: isInterrupted)
  }

  // MARK: - Parts

  /// The rules of checks; those of scenarios' own lines are their titles.
  private static func rules(of parts: [RunResult]) -> [Rule] {
    let scenarios = Set(parts.flatMap(\.cases).map(\.name.scenario))
    return parts.flatMap(\.rules).filter { !scenarios.contains($0.id) }
  }

  /// The clients in the order of the run.
  private static func drivers(
    of parts: [RunResult], in run: [PlayedCase]?
  ) throws(MergeFailure) -> [DriverResult] {
    var drivers: [DriverResult] = []
    for driver in parts.flatMap(\.drivers) {
      guard let place = drivers.firstIndex(where: { $0.id == driver.id }) else {
        drivers.append(driver)
        continue
      }
      let known = drivers[place].version
      guard known == driver.version || known == nil || driver.version == nil else {
        throw .different(
          what: "versions of \(driver.id)", known ?? "", driver.version ?? "")
      }
      drivers[place].version = known ?? driver.version
      let unplayed = [drivers[place].unplayed, driver.unplayed].compactMap(\.self)
      drivers[place].unplayed = unplayed.isEmpty ? nil : unplayed.reduce(0, +)
    }
    guard let run else { return drivers }
    let order = run.map(\.driver)
    let ranks = Dictionary(zip(order, order.indices)) { first, _ in first }
    return drivers.sorted { (ranks[$0.id] ?? .max, $0.id) < (ranks[$1.id] ?? .max, $1.id) }
  }

  // MARK: - What doesn't fit together

  private static func check(_ part: RunResult, against first: RunResult) throws(MergeFailure) {
    func differ(_ what: String, _ left: String, _ right: String) throws(MergeFailure) {
      if left != right { throw .different(what: what, left, right) }
    }
    try differ("profiles", first.setting.profile, part.setting.profile)
    try differ("versions", first.setting.tool, part.setting.tool)
    try differ("catalogues", first.setting.catalogue, part.setting.catalogue)
    try differ("gates", "\(first.setting.gate)", "\(part.setting.gate)")
    guard let terms = first.terms, let others = part.terms else { throw .withoutTerms }
    if terms.profile != others.profile { throw .differentTerms("profiles \(terms.profile.name)") }
    if terms.baseline != others.baseline { throw .differentTerms("baselines") }
    if first.setting.shard != nil {
      try differ("seeds", "\(first.setting.seed)", "\(part.setting.seed)")
    }
  }

  /// The cases of the run that the parts are shares of; nil where they are no shares.
  private static func run(of parts: [RunResult]) throws(MergeFailure) -> [PlayedCase]? {
    guard let first = parts.first?.setting.shard else {
      if parts.contains(where: { $0.setting.shard != nil }) { throw .notAllShards }
      return nil
    }
    var missing = Set(1...first.shard.count)
    for part in parts {
      guard let share = part.setting.shard else { throw .notAllShards }
      guard share.shard.count == first.shard.count else {
        throw .different(
          what: "shards", "\(first.shard)", "\(share.shard)")
      }
      guard missing.remove(share.shard.number) != nil else { throw .shardTwice(share.shard) }
      guard share.run == first.run else { throw .otherCases(first.shard, share.shard) }
    }
    guard missing.isEmpty else {
      throw .missingShards(missing.sorted().map { Shard(number: $0, of: first.shard.count) })
    }
    return first.run
  }

  private static func checkRepetitions(among cases: [CaseResult]) throws(MergeFailure) {
    var seen: Set<PlayedCase> = []
    for result in cases {
      guard seen.insert(result.name).inserted else { throw .repeated(result.name) }
    }
  }

  private static func check(
    _ cases: [CaseResult], against run: [PlayedCase]
  ) throws(MergeFailure) {
    let played = Set(cases.map(\.name))
    if let missing = run.first(where: { !played.contains($0) }) { throw .missing(missing) }
  }
}

extension [RunResult] {
  /// Each part plays its clients' controls, and the whole has each once: one that failed rather
  /// than one that held.
  fileprivate var withControlsOnce: [RunResult] {
    let plays = enumerated().flatMap { index, part in
      part.cases.filter(\.isControl).map { (part: index, control: $0) }
    }
    var keepers: [PlayedCase: Int] = [:]
    for play in plays.filter({ $0.control.controlFailure != nil }) + plays
    where keepers[play.control.name] == nil {
      keepers[play.control.name] = play.part
    }
    return enumerated().map { index, part in
      var part = part
      part.cases.removeAll { keepers[$0.name].map { $0 != index } ?? false }
      return part
    }
  }
}

/// The reason why results can't be parts of one run.
package enum MergeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case nothing
  case different(what: String, String, String)
  /// Things of one name that aren't the same.
  case differentTerms(String)
  case repeated(PlayedCase)
  case missing(PlayedCase)
  case missingShards([Shard])
  case shardTwice(Shard)
  /// Some are shares, and some aren't.
  case notAllShards
  /// The shares were cut from different runs.
  case otherCases(Shard, Shard)
  case otherCatalogue(String, own: String)
  /// They don't say by what they were graded.
  case withoutTerms

  package var description: String {
    switch self {
    case .nothing: "there is no report to merge"
    case .different(let what, let left, let right): "the \(what) differ: \(left) and \(right)"
    case .differentTerms(let what): "the \(what) differ"
    case .repeated(let name): "\(name) of \(name.driver) is in more than one report"
    case .missing(let name):
      "\(name) of \(name.driver) is in none of them, so their shards were cut by different times"
    case .missingShards(let shards):
      "\(shards.count == 1 ? "shard" : "shards") \(shards.words) "
        + "\(shards.count == 1 ? "is" : "are") missing"
    case .shardTwice(let shard): "shard \(shard) is there twice"
    case .notAllShards: "some are shards, and some aren't"
    case .otherCases(let left, let right):
      "shard \(left) and shard \(right) are of runs with different cases"
    case .otherCatalogue(let catalogue, let own):
      "they were judged by catalogue \(catalogue), and this program has \(own)"
    case .withoutTerms: "they don't say by what they were graded: an older version wrote them"
    }
  }
}

extension [Shard] {
  /// Such as `1/5, 2/5 and 4/5`.
  fileprivate var words: String {
    let words = map(\.description)
    guard let last = words.last, count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
