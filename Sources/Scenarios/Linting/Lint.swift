package import WireFormats

/// Everything that is wrong with some files, each for itself and with each other.
package struct Lint: Sendable {
  /// All findings: file after file, in each in the order of their places.
  package let diagnostics: [Diagnostic]

  /// Looks at files that belong to one run. Where no checks or profiles are known, none is missed.
  package init(
    _ files: [ReadFile], knownChecks: Set<CheckID>? = nil,
    knownProfiles: @autoclosure () -> KnownProfiles? = nil
  ) {
    self.init(
      files, own: files.map { Self.findings(in: $0, knownChecks: knownChecks) },
      among: Self.findings(among: files), knownProfiles: knownProfiles())
  }

  /// Does the same with so many threads at a time.
  package static func onAllCores(
    _ files: [ReadFile], workers: Int, knownProfiles: @autoclosure () -> KnownProfiles? = nil
  ) async -> Lint {
    let (own, among) = await AllCores.map(files, workers: workers) {
      findings(in: $0, knownChecks: nil)
    } meanwhile: {
      findings(among: files)
    }
    return Lint(files, own: own, among: among, knownProfiles: knownProfiles())
  }

  /// Puts together what was found: in each file, and between files by their names.
  private init(
    _ files: [ReadFile], own: [[Diagnostic]], among: [String?: [Diagnostic]],
    knownProfiles: @autoclosure () -> KnownProfiles?
  ) {
    // Knowing them takes reading them all, and most runs name none.
    let profiles =
      files.contains(where: \.namesProfiles)
      ? knownProfiles().map { ProfileLint(files, known: $0) } : nil
    diagnostics = zip(files, own).flatMap { file, own in
      var found = file.diagnostics
      let others = own + (among[file.name] ?? []) + (profiles?.findings(in: file) ?? [])
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

  /// What files have to do with each other, by the files in which it is found.
  private static func findings(among files: [ReadFile]) -> [String?: [Diagnostic]] {
    var crossing = CrossFileLint(files)
    crossing.run()
    return Dictionary(grouping: crossing.diagnostics, by: \.source)
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
    guard let knownChecks else { return findings.diagnostics }
    for check in file.checks
    where CheckID(check.value.rawValue) != nil && !knownChecks.contains(check.value) {
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
  /// Whether what it says depends on which profiles there are.
  fileprivate var namesProfiles: Bool { profile != nil || plan?.profile != nil }

  /// All checks that the file names.
  fileprivate var checks: [Marked<CheckID>] {
    scenarios.flatMap { $0.checks + $0.assertions.flatMap(\.checks) }
      + (baseline?.entries.compactMap(\.check) ?? [])
  }
}
