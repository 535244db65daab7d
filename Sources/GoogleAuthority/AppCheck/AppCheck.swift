package import WireFormats

/// A client's setting of App Check. A change takes a while to have effect.
package struct AppCheck: Hashable, Sendable {
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    case off
    /// Requests are counted, and all are served.
    case monitoring
    /// Requests that can't be verified are refused.
    case enforced
  }

  private struct Change: Hashable, Sendable {
    let mode: Mode
    let effective: Timestamp
  }

  /// The first one is in force already.
  private var changes: [Change]

  /// A state that has been in force for long.
  package init(_ mode: Mode = .off) {
    changes = [Change(mode: mode, effective: .earliest)]
  }

  /// The last change, as the console shows it: in effect or not.
  package var mode: Mode { changes.last?.mode ?? .off }

  /// The mode in effect.
  package func inForce(at now: Timestamp) -> Mode {
    changes.last { $0.effective <= now }?.mode ?? .off
  }

  /// The time from which the last change is felt; nil when it is already.
  package func awaited(at now: Timestamp) -> Timestamp? {
    changes.last.flatMap { $0.effective > now ? $0.effective : nil }
  }

  mutating func set(_ mode: Mode, from effective: Timestamp, at now: Timestamp) {
    let current = changes.lastIndex { $0.effective <= now } ?? changes.startIndex
    changes.removeFirst(current)
    changes.append(Change(mode: mode, effective: effective))
  }
}

extension AppCheck {
  /// The changes that the console offers.
  package enum Step: Hashable, Sendable, CaseIterable {
    case enable, enforce, unenforce, disable
  }

  /// The mode after a step for an app; fails where the console doesn't offer the step.
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

/// A reason for which App Check can't be switched.
package enum AppCheckFailure: Error, Hashable, Sendable, CaseIterable {
  case notIOS
  case noTeamID
  case wildcardBundleID
  case alreadyEnabled
  case notEnabled
  case alreadyEnforced
  case notEnforced
}

extension AppCheckFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notIOS: "only iOS clients have App Check"
    case .noTeamID: "App Check needs the client's team id"
    case .wildcardBundleID: "App Check needs a bundle id without an asterisk"
    case .alreadyEnabled: "App Check is enabled already"
    case .notEnabled: "App Check isn't enabled"
    case .alreadyEnforced: "App Check is enforced already"
    case .notEnforced: "App Check isn't enforced"
    }
  }
}
