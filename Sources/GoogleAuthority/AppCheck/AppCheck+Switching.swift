extension AppCheck {
  /// What can be done with the switches of the console.
  package enum Step: Hashable, Sendable, CaseIterable {
    case enable, enforce, unenforce, disable
  }

  /// What the step leads to for an app; fails where the console doesn't offer it.
  func mode(
    after step: Step, for app: ClientKind.IOSApp
  ) throws(AppCheckFailure) -> Mode {
    switch (step, mode) {
    case (.enable, .off):
      guard app.teamID?.isEmpty == false else { throw .noTeamID }
      guard !app.bundleID.contains("*") else { throw .wildcardBundleID }
      return .monitoring
    case (.enable, .monitoring), (.enable, .enforced): throw .alreadyEnabled
    case (.enforce, .monitoring): return .enforced
    case (.enforce, .enforced): throw .alreadyEnforced
    case (.unenforce, .enforced): return .monitoring
    case (.unenforce, .monitoring): throw .notEnforced
    case (.disable, .monitoring), (.disable, .enforced): return .off
    case (.enforce, .off), (.unenforce, .off), (.disable, .off): throw .notEnabled
    }
  }
}
