internal import Forms
package import WireFormats
package import Words

/// Everything that is wrong with some files, each for itself and with each other.
package struct Lint: Sendable {
  /// All findings: file after file, in each in the order of their places.
  package let diagnostics: [Diagnostic]

  /// Looks at files that belong to one run. Where no checks or profiles are known, none is missed.
  package init(
    _ files: [ReadFile], knownChecks: Set<CheckID>? = nil,
    knownProfiles: @autoclosure () -> [ProfileFile]? = nil
  ) {
    var crossing = CrossFileLint(files)
    crossing.run()
    // Knowing them takes reading them all, and most runs name none.
    let profiles =
      files.contains(where: \.namesProfiles)
      ? knownProfiles().map { ProfileLint(files, known: $0, checks: knownChecks ?? []) } : nil
    diagnostics = files.flatMap { [among = crossing.diagnostics] file in
      var others = file.doubts + among.filter { $0.source == file.name }
      if let knownChecks { others += file.unknownChecks(beside: knownChecks) }
      if let profiles { others += profiles.findings(in: file) }
      var found = file.diagnostics
      for finding in others where !found.contains(finding) { found.append(finding) }
      return Self.sorted(found)
    }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The most findings of one file that are reported.
  private static let limit = 20

  private static func sorted(_ found: [Diagnostic]) -> [Diagnostic] {
    // The finding without a place is the note that there is more.
    let placed = found.filter { $0.span != nil }.sorted { one, other in
      (one.span?.start.offset ?? 0) < (other.span?.start.offset ?? 0)
    }
    let rest = found.filter { $0.span == nil }
    guard placed.count > limit, rest.isEmpty else { return placed + rest }
    return placed.prefix(limit) + [
      Diagnostic(.note, "there are more problems than these", in: placed.first?.source)
    ]
  }
}

/// Actions that a scenario says it uses, and that run in none of its cases.
enum UnusedActions {
  static func findings(in cases: [Scenario]) -> [Diagnostic] {
    guard let first = cases.first else { return [] }
    let runs = cases.flatMap(\.runs).map(\.action.value)
    return first.uses.filter { use in !runs.contains { $0.verb == use.value.verb } }.map { use in
      Diagnostic(
        PlayCode.unusedAction, "action \"\(use.value)\" is never run", in: first.source,
        at: use.span,
        help: ["remove it, or add the step \"run: \(use.value)\""])
    }
  }
}

extension ReadFile {
  /// True if its content depends on which profiles there are.
  fileprivate var namesProfiles: Bool { profile != nil || plan?.profile != nil }

  /// Findings about checks that don't exist.
  fileprivate func unknownChecks(beside known: Set<CheckID>) -> [Diagnostic] {
    checks.filter { $0.value.isWellFormed && !known.contains($0.value) }.map { check in
      .unknownCheck(check.value.rawValue, in: name, at: check.span, known: known)
    }
  }

  /// All checks that the file names.
  private var checks: [Marked<CheckID>] {
    scenarios.flatMap { $0.checks + $0.assertions.flatMap(\.checks) }
      + (baseline?.entries.compactMap(\.check) ?? [])
  }
}

extension ReadFile.Content {
  /// Findings about things that can hardly be meant, as far as one file can tell.
  func doubts(in source: String) -> [Diagnostic] {
    var findings = Findings(in: source)
    switch self {
    case .scenario(let cases):
      for scenario in cases { findings.add(ScenarioLint(scenario).findings) }
      for finding in UnusedActions.findings(in: cases) { findings.add(finding) }
    case .driver(let driver):
      findings.add(DriverLint(driver).findings)
    case .profile(let profile):
      for finding in ProfileLevels.findings(in: profile) { findings.add(finding) }
    case .plan, .baseline: break
    }
    return findings.diagnostics
  }
}
