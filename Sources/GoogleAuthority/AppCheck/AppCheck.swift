package import WireFormats

/// How far App Check is switched on for a client. A change takes a while to be felt.
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

  /// What the console shows: the last change, felt or not.
  package var mode: Mode { changes.last?.mode ?? .off }

  /// What requests feel.
  package func inForce(at now: Timestamp) -> Mode {
    changes.last { $0.effective <= now }?.mode ?? .off
  }

  mutating func set(_ mode: Mode, from effective: Timestamp, at now: Timestamp) {
    let current = changes.lastIndex { $0.effective <= now } ?? changes.startIndex
    changes.removeFirst(current)
    changes.append(Change(mode: mode, effective: effective))
  }
}
