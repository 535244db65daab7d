internal import WireFormats
internal import Words

/// Checks a driver as far as that goes without starting its client.
struct DriverLint {
  private let driver: Driver
  private(set) var findings: Findings

  init(_ driver: Driver) {
    self.driver = driver
    findings = Findings(in: driver.source)
    checkOutcomes()
    checkRoutes()
    checkWrittenFiles()
    if !driver.isSeenInPlain, let variable = driver.endpoints.environment.first {
      findings.add(
        .plainUnseen, "requests of the client to http addresses would not be seen",
        at: variable.span, help: "set HTTP_PROXY and http_proxy to \"${proxy.url}\" as well")
    }
  }

  /// Files of which only the last one is there in the end.
  private mutating func checkWrittenFiles() {
    let files = driver.endpoints.files
    for (index, file) in files.enumerated() {
      let parts = file.path.parts.map(\.description)
      let later = files[(index + 1)...].first { $0.path.parts.map(\.description) == parts }
      guard let later else { continue }
      findings.add(
        .shadowed, "this file is never seen: the one at \(later.path.span.start) replaces it",
        at: file.path.span, help: "give one of them another path")
    }
  }

  /// Rules that an earlier one always wins over.
  private mutating func checkOutcomes() {
    for (index, rule) in driver.outcomes.enumerated() {
      guard let earlier = driver.outcomes[..<index].first(where: { $0.holdsWhenever(rule) }) else {
        continue
      }
      findings.add(
        .shadowed,
        "this rule never applies: that of \"\(earlier.outcome.rawValue)\" at "
          + "\(earlier.span.start) matches first",
        at: rule.span, help: "put the more exact rule first")
    }
    for rule in driver.outcomes {
      guard let action = rule.action, driver.action(action) == nil else { continue }
      findings.add(
        .neverTaken, "this rule never applies: there is no action \"\(action)\"", at: rule.span,
        help: "add the action, or remove the rule")
    }
  }

  private mutating func checkRoutes() {
    for (index, route) in driver.api.enumerated() {
      if let earlier = driver.api[..<index].first(where: { $0.covers(route) }) {
        findings.add(
          .shadowed, "this route is never used: the one at \(earlier.span.start) matches first",
          at: route.span, help: "put the more exact route first")
      }
      if case .role(let role) = route.scope, driver.scopes[role] == nil {
        findings.add(
          .missingRole, "no scope has role \"\(role.rawValue)\", which this route needs",
          at: route.span, help: "add it to \"scopes\"")
      }
    }
  }
}

extension OutcomeRule {
  /// True if this rule holds wherever another one does.
  fileprivate func holdsWhenever(_ other: OutcomeRule) -> Bool {
    (action == nil || action == other.action)
      && (exit == nil || exit == other.exit || exit?.includes(other.exit) == true)
      && (stdout == nil || stdout?.isSame(as: other.stdout) == true)
      && (stderr == nil || stderr?.isSame(as: other.stderr) == true)
      && (output == nil || output?.isSame(as: other.output) == true)
      && (event == nil || event == other.event)
      && (page == nil || page?.holdsWhenever(other.page) == true)
  }
}

extension OutcomePage {
  fileprivate func holdsWhenever(_ other: OutcomePage?) -> Bool {
    guard let other else { return false }
    return (status == nil || status == other.status)
      && (text == nil || text?.isSame(as: other.text) == true)
      && (path == nil || path == other.path)
  }
}

extension ExitTest {
  fileprivate func includes(_ other: ExitTest?) -> Bool {
    switch other {
    case .codes(let codes): codes.allSatisfy(contains)
    case .anyNonzero, nil: false
    }
  }
}

extension Pattern {
  fileprivate func isSame(as other: Pattern?) -> Bool {
    source == other?.source && ignoresCase == other?.ignoresCase
  }
}

extension APIRoute {
  /// True if this route answers all that another one would.
  fileprivate func covers(_ other: APIRoute) -> Bool {
    guard method == "*" || method == other.method else { return false }
    if path == other.path { return true }
    guard path.hasSuffix("*") else { return false }
    let start = path.dropLast()
    return !start.contains("*") && other.path.hasPrefix(start)
  }
}
