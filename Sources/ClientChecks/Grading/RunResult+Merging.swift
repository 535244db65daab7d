package import Evidence
package import Words

extension RunResult {
  /// One result of several that are parts of one run, such as the shards of a job.
  ///
  /// The lines of all parts are settled again: a check that one part left open may have been
  /// seen by another.
  package init(merging parts: [RunResult]) throws(MergeFailure) {
    let shards = parts.withControlsOnce
    guard let first = shards.first else { throw .nothing }
    for shard in shards.dropFirst() { try Self.check(shard, against: first) }
    try Self.checkCases(of: shards)

    self.init(setting: first.setting)
    setting.started = shards.map(\.setting.started).min() ?? first.setting.started
    duration = shards.map(\.duration).max() ?? .zero
    cases = shards.flatMap(\.cases)
    rules = Self.merged(shards.flatMap(\.rules))
    drivers = Self.merged(shards.flatMap(\.drivers))
    lines = Self.merged(shards.flatMap(\.lines)).inReportOrder(drivers)
    baseline = Self.merged(shards.flatMap(\.baseline), in: lines)
    for index in drivers.indices {
      let id = drivers[index].id
      let open = shards.flatMap(\.drivers).filter { $0.id == id }.flatMap(\.unexercised)
      drivers[index].summarise(
        lines.filter { $0.driver == id }, required: Array(Set(open)).sorted(),
        countingOwnLines: setting.countsOwnLines)
    }
    conclude(isInterrupted: shards.contains { $0.exit.code == .interrupted })
  }

  private static func check(_ shard: RunResult, against first: RunResult) throws(MergeFailure) {
    func differ(_ what: String, _ left: String, _ right: String) throws(MergeFailure) {
      if left != right { throw .different(what: what, left, right) }
    }
    try differ("profiles", first.setting.profile, shard.setting.profile)
    try differ("versions", first.setting.tool, shard.setting.tool)
    try differ("catalogues", first.setting.catalogue, shard.setting.catalogue)
    if first.setting.gate != shard.setting.gate {
      throw .different(what: "gates", "\(first.setting.gate)", "\(shard.setting.gate)")
    }
  }

  private static func checkCases(of shards: [RunResult]) throws(MergeFailure) {
    var seen: Set<PlayedCase> = []
    for result in shards.lazy.flatMap(\.cases) {
      guard seen.insert(result.name).inserted else { throw .repeated(result.name) }
    }
  }

  // MARK: - Parts

  private static func merged(_ rules: [Rule]) -> [Rule] {
    let byID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    return byID.values.sorted { CheckID(rawValue: $0.id) < CheckID(rawValue: $1.id) }
  }

  private static func merged(_ drivers: [DriverResult]) -> [DriverResult] {
    var seen: Set<String> = []
    return drivers.filter { seen.insert($0.id).inserted }
  }

  private static func merged(_ lines: [CheckLine]) -> [CheckLine] {
    var merged: [CheckLine] = []
    var places: [[String]: Int] = [:]
    for line in lines {
      let key = [line.driver, line.subject]
      guard let place = places[key] else {
        places[key] = merged.count
        merged.append(line)
        continue
      }
      merged[place].cases += line.cases
    }
    return merged.map { line in
      var line = line.settled
      line.baseline = line.commonBaseline
      return line
    }
  }

  /// An entry that one part found stale isn't when another part needed it.
  private static func merged(
    _ findings: [BaselineFinding], in lines: [CheckLine]
  ) -> [BaselineFinding] {
    var seen: Set<BaselineEntry> = []
    return findings.filter { finding in
      guard seen.insert(finding.entry).inserted else { return false }
      return finding.problem == .expired
        || !lines.contains { line in
          line.cases.contains { finding.entry.covers(line, $0) && $0.verdict.keepsEntries }
        }
    }.sorted { $0.entry.place < $1.entry.place }
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
      part.without { name in keepers[name].map { $0 != index } ?? false }
    }
  }
}

extension RunResult {
  fileprivate func without(_ isElsewhere: (PlayedCase) -> Bool) -> RunResult {
    var part = self
    part.cases.removeAll { isElsewhere($0.name) }
    part.lines = lines.compactMap { line in
      var rest = line
      rest.cases.removeAll { isElsewhere($0.name) }
      return rest.cases.isEmpty && !line.cases.isEmpty ? nil : rest
    }
    return part
  }
}

/// The reason why results can't be parts of one run.
package enum MergeFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case nothing
  case different(what: String, String, String)
  case repeated(PlayedCase)

  package var description: String {
    switch self {
    case .nothing: "there is no report to merge"
    case .different(let what, let left, let right): "the \(what) differ: \(left) and \(right)"
    case .repeated(let name): "\(name) of \(name.driver) is in more than one report"
    }
  }
}
