package import Evidence
internal import Words

/// The ground that a run stands on: the labels of its clients and its exit code both come of it, so
/// that they say the same thing.
struct RunStanding {
  private let gate: Gate
  private let isInterrupted: Bool
  private let clients: [Client]
  private let staleEntries: Int
  private let expiredEntries: Int
  /// The share of the run that was played: what it leaves open, another may settle.
  private let shard: Shard?

  /// The findings on one client that decide.
  struct Client {
    var id: String
    /// The lines that fail or warn, those that a baseline knows of included.
    var failures: [CheckLine] = []
    var warnings: [CheckLine] = []
    /// The lines in which something of ours went wrong.
    var errors: [CheckLine] = []
    /// The required checks that nothing has settled.
    var open: [String] = []
    /// True if a line that the profile counts was settled at all.
    var isSettled = false
    /// The reason why the client can't be judged: it didn't start, or failed where all was well.
    var failure: String?
  }

  init(_ result: RunResult, isInterrupted: Bool) {
    gate = result.setting.gate
    self.isInterrupted = isInterrupted
    staleEntries = result.baseline.count { $0.problem == .stale }
    expiredEntries = result.baseline.count { $0.problem == .expired }
    shard = result.setting.shard?.shard
    var ids = result.drivers.map(\.id)
    for id in result.lines.map(\.driver) + result.cases.map(\.name.driver) where !ids.contains(id) {
      ids.append(id)
    }
    let lines = Dictionary(grouping: result.lines, by: \.driver)
    let cases = Dictionary(grouping: result.cases, by: \.name.driver)
    let drivers = Dictionary(result.drivers.map { ($0.id, $0) }) { first, _ in first }
    let countsOwnLines = result.setting.countsOwnLines
    clients = ids.map { id in
      var client = Client(
        id: id, lines[id] ?? [], cases[id] ?? [], unexercised: drivers[id]?.unexercised ?? [],
        countingOwnLines: countsOwnLines)
      if let count = drivers[id]?.unplayed {
        let cases = count == 1 ? "one more case wasn't" : "\(count) more cases weren't"
        client.failure? += "; \(cases) played"
      }
      return client
    }
  }
}

extension RunStanding.Client {
  fileprivate init(
    id: String, _ lines: [CheckLine], _ cases: [CaseResult], unexercised: [CheckID],
    countingOwnLines: Bool
  ) {
    self.id = id
    for line in lines {
      switch line.verdict {
      case .fail: failures.append(line)
      case .warn: warnings.append(line)
      case .error: errors.append(line)
      case .inconclusive where line.level == .required: open.append(line.subject)
      case .pass, .info, .inconclusive, .notApplicable: break
      }
    }
    let told = Set(lines.map(\.subject))
    open += unexercised.map(\.rawValue).filter { !told.contains($0) }
    isSettled = lines.contains { line in
      line.verdict.isSettled && (countingOwnLines || line.group != nil)
    }
    failure = Self.failure(in: cases)
  }

  private static func failure(in cases: [CaseResult]) -> String? {
    for result in cases {
      if case .noStart(let reason) = result.end {
        return "\(result.name.driver) could not be started: \(reason)"
      }
    }
    for result in cases where result.isControl {
      guard let reason = result.controlFailure else { continue }
      return "\(result.name.driver) failed where all was well, in \(result.name): \(reason)"
    }
    return nil
  }

  /// True if nobody can say yet that the client does what is required.
  fileprivate var isIncomplete: Bool {
    failure != nil || !errors.isEmpty || !open.isEmpty || !isSettled
  }
}

// MARK: - The label and the exit code

extension RunStanding {
  /// The conformance of a client; baselines and gates have no part in it.
  func conformance(of id: String) -> Conformance {
    guard !isInterrupted, let client = clients.first(where: { $0.id == id }) else {
      return .incomplete
    }
    if !client.failures.isEmpty { return .notConformant }
    if client.isIncomplete || shard != nil { return .incomplete }
    return client.warnings.isEmpty ? .conformant : .conformantWithWarnings
  }

  /// The exit code and its reason; the first of these that applies.
  var exit: RunExit {
    if isInterrupted { return RunExit(.interrupted, reason: "the run was interrupted") }
    if let reason = clients.lazy.compactMap(\.failure).first {
      return RunExit(.clientFailed, reason: reason)
    }
    let unexpected = unexpected
    if !unexpected.isEmpty {
      return RunExit(.unexpected, reason: unexpected.joined(separator: ", "))
    }
    let errors = clients.flatMap(\.errors).map(\.subject)
    if !errors.isEmpty {
      return RunExit(.harnessError, reason: errors.counted("harness error"))
    }
    if let shard {
      return RunExit(
        .fine, reason: "nothing unexpected in shard \(shard), which alone decides nothing")
    }
    let open = clients.flatMap(\.open)
    if open.count > gate.maxInconclusive {
      let allowed = gate.maxInconclusive == 0 ? "none" : "\(gate.maxInconclusive)"
      return RunExit(
        .incomplete,
        reason: "\(open.counted("required check")) inconclusive, \(allowed) allowed")
    }
    let unsettled = clients.filter { !$0.isSettled }.map(\.id)
    if clients.isEmpty { return RunExit(.incomplete, reason: "nothing was settled") }
    if !unsettled.isEmpty {
      return RunExit(
        .incomplete, reason: "nothing was settled of \(unsettled.joined(separator: ", "))")
    }
    return RunExit(.fine, reason: (["nothing unexpected"] + accepted(open)).joined(separator: ", "))
  }

  /// The reasons why a client isn't called conformant, though nothing is unexpected.
  private func accepted(_ open: [String]) -> [String] {
    let failures = clients.flatMap(\.failures)
    let known = failures.filter { $0.baseline != nil }.map(\.subject)
    let uncounted = failures.filter { $0.baseline == nil }.map(\.subject)
    let parts = [
      (known, "known failure", ""), (uncounted, "failure", " that the gate doesn't count"),
      (open, "inconclusive required check", " that the gate allows"),
    ]
    return parts.compactMap { subjects, noun, rest in
      subjects.isEmpty ? nil : "with \(subjects.counted(noun))\(rest)"
    }
  }

  private var unexpected: [String] {
    func counted(_ lines: [CheckLine], _ verdict: Verdict, _ noun: String) -> [String] {
      let subjects = lines.filter { $0.baseline == nil && gate.counts(verdict) }.map(\.subject)
      return subjects.isEmpty ? [] : [subjects.counted(noun)]
    }
    func entries(_ count: Int, _ what: String) -> [String] {
      count == 0 ? [] : ["\(count) \(what) baseline \(count == 1 ? "entry" : "entries")"]
    }
    return counted(clients.flatMap(\.failures), .fail, "unexpected failure")
      + counted(clients.flatMap(\.warnings), .warn, "unexpected warning")
      + entries(staleEntries, "stale") + entries(expiredEntries, "expired")
  }
}

extension [String] {
  /// Such as `2 unexpected failures (ST-04, ST-06)`, with the first few subjects.
  fileprivate func counted(_ noun: String) -> String {
    var subjects: [String] = []
    for subject in self where !subjects.contains(subject) { subjects.append(subject) }
    let more = subjects.count > 5 ? ", …" : ""
    let names = subjects.prefix(5).joined(separator: ", ")
    return "\(count) \(noun)\(count == 1 ? "" : "s") (\(names)\(more))"
  }
}

extension RunResult {
  /// Gives each client its label and the run its exit code, once all lines are there.
  package mutating func conclude(isInterrupted: Bool) {
    let standing = RunStanding(self, isInterrupted: isInterrupted)
    for index in drivers.indices {
      drivers[index].conformance = standing.conformance(of: drivers[index].id)
    }
    exit = standing.exit
  }
}
