package import Words

/// The verdict of a run on a client by a profile; known failures don't improve it.
package enum Conformance: String, Hashable, Sendable, CaseIterable {
  case conformant
  case conformantWithWarnings = "conformant with warnings"
  case notConformant = "not conformant"
  /// Nothing failed, but not everything required was seen.
  case incomplete
}

extension Conformance {
  /// The conformance that the lines of one client show; baselines have no part in it.
  ///
  /// A profile is about checks. Only where there are none do a scenario's own lines decide.
  package init(of lines: [CheckLine], unexercised: [CheckID]) {
    let checks = lines.filter { $0.group != nil }
    let decisive = checks.isEmpty ? lines : checks
    let isOpen = decisive.contains {
      $0.level == .required && ($0.verdict == .error || $0.verdict == .inconclusive)
    }
    self =
      if decisive.contains(where: { $0.verdict == .fail }) {
        .notConformant
      } else if decisive.isEmpty || isOpen || !unexercised.isEmpty {
        .incomplete
      } else if decisive.contains(where: { $0.verdict == .warn }) {
        .conformantWithWarnings
      } else {
        .conformant
      }
  }
}

extension Conformance: Recordable {}
