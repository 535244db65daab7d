package import WireFormats

/// Everything that is wrong with some files, each for itself and with each other.
package struct Lint: Sendable {
  /// All findings: file after file, in each in the order of their places.
  package let diagnostics: [Diagnostic]

  /// Looks at files that belong to one run. Where no checks or profiles are known, none is missed.
  package init(
    _ files: [ReadFile], knownChecks: Set<CheckID>? = nil, knownProfiles: KnownProfiles? = nil
  ) {
    var crossing = CrossFileLint(files)
    crossing.run()
    let profiles = knownProfiles.map { ProfileLint(files, known: $0) }
    diagnostics = files.flatMap { file in
      var found = file.diagnostics
      let others =
        Self.findings(in: file, knownChecks: knownChecks)
        + crossing.diagnostics.filter { $0.source == file.name }
        + (profiles?.findings(in: file) ?? [])
      for finding in others where !found.contains(finding) { found.append(finding) }
      return Self.sorted(found)
    }
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  package var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }

  /// How many findings of one file are told.
  private static let limit = 20

  private static func sorted(_ found: [Diagnostic]) -> [Diagnostic] {
    // What has no place is the note that there is more.
    let placed = found.filter { $0.span != nil }.sorted { one, other in
      (one.span?.start.offset ?? 0) < (other.span?.start.offset ?? 0)
    }
    let rest = found.filter { $0.span == nil }
    guard placed.count > limit, rest.isEmpty else { return placed + rest }
    return placed.prefix(limit) + [
      Diagnostic(.note, "there are more problems than these", in: placed.first?.source)
    ]
  }

  private static func findings(in file: ReadFile, knownChecks: Set<CheckID>?) -> [Diagnostic] {
    var findings = Findings(in: file.name)
    for scenario in file.scenarios {
      var story = StoryLint(scenario)
      story.run()
      var faults = FaultLint(scenario)
      faults.run()
      var expectations = ExpectationLint(scenario)
      expectations.run()
      for finding in story.findings.diagnostics + faults.findings.diagnostics
        + expectations.findings.diagnostics
      {
        findings.add(finding)
      }
    }
    for finding in UnusedActions.findings(in: file.scenarios) { findings.add(finding) }
    if let driver = file.driver {
      var lint = DriverLint(driver)
      lint.run()
      for finding in lint.findings.diagnostics { findings.add(finding) }
    }
    if let profile = file.profile {
      for finding in ProfileLevels.findings(in: profile) { findings.add(finding) }
    }
    for check in file.checks {
      guard let knownChecks, CheckID(check.value.rawValue) != nil,
        !knownChecks.contains(check.value)
      else { continue }
      findings.add(
        .unknownCheck(check.value.rawValue, in: file.name, at: check.span, known: knownChecks))
    }
    return findings.diagnostics
  }
}

/// Actions that a scenario says it uses, and that run in none of its cases.
enum UnusedActions {
  static func findings(in cases: [Scenario]) -> [Diagnostic] {
    guard let first = cases.first else { return [] }
    let runs = cases.flatMap(\.runs).map(\.action.value)
    return first.uses.filter { use in !runs.contains { $0.verb == use.value.verb } }.map { use in
      Diagnostic(
        .unusedAction, "action \"\(use.value)\" is never run", in: first.source, at: use.span,
        help: ["remove it, or add the step \"run: \(use.value)\""])
    }
  }
}

extension ReadFile {
  /// All checks that the file names.
  fileprivate var checks: [Marked<CheckID>] {
    scenarios.flatMap { $0.checks + $0.assertions.flatMap(\.checks) }
      + (baseline?.entries.compactMap(\.check) ?? [])
  }
}
