internal import WireFormats

/// An authorization code that has been issued.
package struct PendingCode: Sendable {
  package let id: GrantID
  package let grant: CodeGrant
  package let project: ProjectNumber
  let expiry: Timestamp
  var ended: GrantState.Ended?

  func end(at now: Timestamp) -> GrantEnd? {
    if let ended, ended.effective <= now { return ended.reason }
    return expiry <= now ? .expired : nil
  }
}
