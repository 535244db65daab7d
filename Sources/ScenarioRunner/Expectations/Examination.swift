internal import ClientChecks
internal import Evidence
internal import Plays
internal import WireFormats
internal import Words

/// The facts that a line of a scenario is checked by: the evidence so far, and the mock's tokens.
///
/// It changes nothing and waits for nothing, so that made-up evidence is as good as a real case.
struct Examination: Sendable {
  let evidence: Evidence
  let driver: Driver
  let variables: Variables
  /// The file that the lines stand in.
  let source: String
  /// The beginning of the window that counts look at.
  var since: Moment
  /// The last run of the client that isn't its service.
  var lastRun: Int?
  /// The driver's scopes, by their roles.
  var scopes: [ScopeRole: [String]] = [:]
  /// The state of each user's tokens at the mock.
  var tokens: [String: [TokenKind: TokenClaim.State]] = [:]
  /// Finds the secrets of the evidence.
  let canaries: Canaries

  init(
    _ evidence: Evidence, _ driver: Driver, _ variables: Variables, source: String,
    canaries: Canaries? = nil
  ) {
    self.evidence = evidence
    self.driver = driver
    self.variables = variables
    self.source = source
    since = .start(evidence.setting.clock.start)
    scopes = driver.scopes
    self.canaries = canaries ?? Canaries(evidence.secrets)
  }
}

/// The result of one look at the evidence.
struct Finding: Hashable, Sendable {
  enum Observed: Hashable, Sendable {
    case holds
    case violated
    case unobserved(String)
    case notApplicable(String)
    case failed(String)
  }

  var observed: Observed
  var expected: String
  var seen: String
  var decisive: Decisive?

  init(
    _ observed: Observed, expected: String, seen: String, decisive: Decisive? = nil
  ) {
    self.observed = observed
    self.expected = expected
    self.seen = seen
    self.decisive = decisive
  }

  init(
    _ holds: Bool, expected: String, seen: String, decisive: Decisive? = nil
  ) {
    self.init(holds ? .holds : .violated, expected: expected, seen: seen, decisive: decisive)
  }
}

extension Examination {
  /// Holds one line against the evidence.
  func result(of assertion: Assertion, level: Requirement? = nil) -> ExpectationResult {
    var finding = finding(of: assertion)
    if assertion.isNever { finding.negate() }
    if finding.observed == .holds, assertion.needsControl, evidence.setting.controlHeld == false {
      finding.observed = .unobserved(
        "the client fails in the control case, so silence proves nothing")
    }
    if let reason = emptiness(of: assertion, finding) { finding.observed = .unobserved(reason) }
    if assertion.needs == .clientClock, !evidence.setting.clock.movesClient {
      finding.observed = .unobserved(evidence.setting.clock.standstill)
    }
    // What a driver's own code does counts for none of the line's subjects that are about it.
    var checks = assertion.checks.map(\.value)
    let reasons = checks.map { ScenarioSubject.inapplicability(of: $0, ownCode: driver.ownCode) }
    if let reason = reasons.first ?? nil, !reasons.contains(nil) {
      finding.observed = .notApplicable(reason)
    } else {
      checks = zip(checks, reasons).filter { $0.1 == nil }.map(\.0)
    }
    var result = result(finding, titled: assertion.claim.title, at: assertion.span)
    result.requirement = assertion.level ?? level
    result.checks = checks
    result.because = assertion.because
    return result
  }

  /// The reason why a line has nothing to go by, so that it neither holds nor is violated.
  private func emptiness(of assertion: Assertion, _ finding: Finding) -> String? {
    guard finding.observed == .holds || finding.observed == .violated else { return nil }
    if finding.observed == .violated, let crash = evidence.runs.lazy.compactMap(\.crash).first {
      return "the client crashed, \(crash)"
    }
    if finding.observed == .violated, case .outcome = assertion.claim, isOfHeldUpLogin(finding) {
      return Evidence.Holdup.reason
    }
    if let failed = failedLogin { return "the login before has ended with \(failed)" }
    if case .requests(let claim) = assertion.claim, finding.observed == .holds,
      claim.count.min == 0, claim.count.max != 0, finding.decisive == nil
    {
      return "no such request came, so that there was nothing to count"
    }
    return nil
  }

  /// True if the run that decides still waited for its user when it was ended, and this machine had
  /// kept it from giving up in time.
  private func isOfHeldUpLogin(_ finding: Finding) -> Bool {
    guard let lastRun, finding.decisive == Decisive(.runEnd, lastRun),
      evidence.runs[lastRun].outcome == .waitingForUser, let limit = driver.limits.loginTimeout
    else { return false }
    return evidence.isHeldUp(login: lastRun, beyond: limit)
  }

  /// The end of the login that the last run has needed, if it didn't sign anybody in.
  private var failedLogin: OutcomeClass? {
    guard let lastRun, !evidence.runs[lastRun].isLogin else { return nil }
    let login = evidence.runs[..<lastRun].last { $0.isLogin && $0.outcome != nil }
    guard let outcome = login?.outcome else { return nil }
    return outcome == .signedIn || outcome == .ok ? nil : outcome
  }

  /// Holds what a step says of the answer to its own request against the evidence.
  func result(of claim: PageClaim, at span: SourceSpan) -> ExpectationResult {
    do throws(UnresolvedReference) {
      return result(try finding(claim), titled: Claim.page(claim).title, at: span)
    } catch {
      return result(
        Finding(Finding.Observed(error), expected: "a page", seen: ""), titled: "page",
        at: span)
    }
  }

  private func result(
    _ finding: Finding, titled title: String, at span: SourceSpan
  ) -> ExpectationResult {
    ExpectationResult(
      title: title, place: SourcePlace(file: source, mark: span.start),
      observation: Observation(finding.observed), expected: canaries.concealing(finding.expected),
      seen: canaries.concealing(finding.seen), decisive: finding.decisive)
  }

  private func finding(of assertion: Assertion) -> Finding {
    do throws(UnresolvedReference) {
      switch assertion.claim {
      case .outcome(let claim): return finding(claim, atAnyTime: assertion.isNever)
      case .outcomeMatchesServer: return outcomeMatchesServer
      case .requests(let claim): return try finding(claim)
      case .listener(let claim): return finding(claim)
      case .page(let claim): return try finding(claim)
      case .output(let claim): return try finding(claim)
      case .stored(let claim): return finding(claim)
      case .tokens(let claim): return finding(claim)
      case .process(let claim): return finding(claim)
      }
    } catch {
      return Finding(Finding.Observed(error), expected: assertion.claim.title, seen: "")
    }
  }

  /// Returns true if something happened inside the window.
  func isInWindow(_ moment: Moment) -> Bool { moment >= since }
}

extension Finding {
  /// Turns the finding around, for a line that must be true at no time.
  fileprivate mutating func negate() {
    expected = "never \(expected)"
    switch observed {
    case .holds: observed = .violated
    case .violated:
      observed = .holds
      decisive = nil
    case .unobserved, .notApplicable, .failed: break
    }
  }
}

extension Finding.Observed {
  /// Which names there are was checked when the file was read: a value that isn't there never came.
  fileprivate init(_ error: UnresolvedReference) {
    self =
      switch error.reason {
      case .undefined: .unobserved(error.description)
      case .notText: .failed(error.description)
      }
  }
}

extension Assertion {
  /// True if it holds because something doesn't happen, as it also would if nothing worked at all.
  fileprivate var needsControl: Bool {
    if isNever { return true }
    switch claim {
    case .requests(let claim): return claim.count.max == 0
    case .output(let claim): return claim.hasNoSecrets
    case .outcome, .outcomeMatchesServer, .listener, .page, .stored, .tokens, .process:
      return false
    }
  }
}

extension Claim {
  var title: String {
    switch self {
    case .outcome: "outcome"
    case .outcomeMatchesServer: "outcome matches server"
    case .requests(let claim):
      [claim.at.rawValue, claim.grant.map { "(\($0.rawValue))" }, "requests"]
        .compactMap(\.self).joined(separator: " ")
    case .listener: "listener"
    case .page: "page"
    case .output: "output"
    case .stored: "stored"
    case .tokens: "tokens"
    case .process: "process"
    }
  }
}

extension Observation {
  init(_ observed: Finding.Observed) {
    self =
      switch observed {
      case .holds: .holds
      case .violated: .violated(.worse)
      case .unobserved(let reason): .unobserved(reason: reason)
      case .notApplicable(let reason): .notApplicable(reason: reason)
      case .failed(let reason): .harnessError(reason: reason)
      }
  }
}
