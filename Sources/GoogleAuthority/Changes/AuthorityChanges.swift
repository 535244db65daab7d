/// The changes of an authority since somebody last asked, as values by their keys: nil for what is
/// gone. Later changes can be merged into earlier ones.
package struct AuthorityChanges: Sendable {
  package var grants: [UInt64: KeptGrant?] = [:]
  package var codes: [UInt64: KeptCode?] = [:]
  package var codeEnds: [UInt64: GrantEnd?] = [:]
  package var grantEnds: [UInt64: GrantEnd?] = [:]
  package var consents: [ConsentOwner: KeptConsent?] = [:]
  package var counters: AuthorityCounters?
  /// Browsers by their names, and devices: only instances that share their state keep them.
  package var browsers: [String: KeptBrowser?] = [:]
  package var devices: [UInt64: KeptDevice?] = [:]
  package var decisions: DecisionQueue?
  /// True if the setup, or a key that signs, has changed.
  package var hasNewSetup = false
  /// True if one of them must be kept before anybody is told of it.
  package var isUrgent = false

  package init() {}

  package var isEmpty: Bool {
    grants.isEmpty && codes.isEmpty && codeEnds.isEmpty && grantEnds.isEmpty && consents.isEmpty
      && counters == nil && !hasNewSetup && browsers.isEmpty && devices.isEmpty && decisions == nil
  }

  package mutating func merge(_ later: AuthorityChanges) {
    grants.merge(later.grants) { $1 }
    codes.merge(later.codes) { $1 }
    codeEnds.merge(later.codeEnds) { $1 }
    grantEnds.merge(later.grantEnds) { $1 }
    consents.merge(later.consents) { $1 }
    counters = later.counters ?? counters
    browsers.merge(later.browsers) { $1 }
    devices.merge(later.devices) { $1 }
    decisions = later.decisions ?? decisions
    hasNewSetup = hasNewSetup || later.hasNewSetup
    isUrgent = isUrgent || later.isUrgent
  }
}
