internal import WireFormats
internal import Words

/// Checks how profiles fit each other and the catalogue of checks.
struct ProfileLint {
  private let book: ProfileBook
  private let knownChecks: Set<CheckID>

  init(_ files: [ReadFile], known profiles: [ProfileFile], checks: Set<CheckID>) {
    book = ProfileBook(files.compactMap(\.profile) + profiles)
    knownChecks = checks
  }

  func findings(in file: ReadFile) -> [Diagnostic] {
    var findings = Findings(in: file.name)
    if let profile = file.profile { check(profile, &findings) }
    if let wanted = file.plan?.profile { check(wanted, &findings) }
    return findings.diagnostics
  }

  private func check(_ profile: ProfileFile, _ findings: inout Findings) {
    for name in profile.extends { check(name, &findings) }
    if book.comesBack(profile), let first = profile.extends.first {
      findings.add(
        .extendsItself, "profile \"\(profile.id.value)\" extends itself", at: first.span,
        help: "remove the one that leads back")
    }
    for check in profile.checks
    where check.value.isWellFormed && !knownChecks.contains(check.value) {
      findings.add(
        .unknownCheck(check.value.rawValue, in: profile.source, at: check.span, known: knownChecks))
    }
  }

  private func check(_ name: Marked<String>, _ findings: inout Findings) {
    guard book.file(named: name.value) == nil else { return }
    let meant = DidYouMean.suggestion(for: name.value, among: book.names)
    findings.add(
      .noSuchProfile, "there is no profile \"\(name.value)\"", at: name.span,
      help: meant.map { "did you mean \"\($0)\"?" } ?? "'profile list' shows all of them")
  }
}

/// Checks a profile by itself.
enum ProfileLevels {
  static func findings(in profile: ProfileFile) -> [Diagnostic] {
    var findings = Findings(in: profile.source)
    var places: [CheckID: (level: Level, place: SourceSpan)] = [:]
    for (level, checks) in profile.levels {
      for check in checks {
        guard let first = places[check.value] else {
          places[check.value] = (level, check.span)
          continue
        }
        findings.add(
          .twoLevels,
          "check \"\(check.value)\" is \(first.level.rawValue) already; at \(first.place.start)",
          at: check.span, help: "a check has one level in a profile; remove one of the two")
      }
    }
    return findings.diagnostics
  }
}
