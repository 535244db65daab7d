package import GoogleAuthority
package import WireFormats

/// The differences between two readings of the file, which take effect while everything else goes
/// on: grants, the journal, the clock, and what was changed otherwise since the start.
package struct Reload: Sendable {
  let old: AuthoritySetup
  let new: AuthoritySetup
  /// One line for each change.
  var report: [String] = []

  package init(from old: AuthoritySetup, to new: AuthoritySetup) {
    self.old = old
    self.new = new
  }

  /// Changes what the file has changed, and tells it in one line each.
  package consuming func takeEffect(
    in authority: inout Authority, at now: Timestamp
  ) -> [String] {
    // Accounts and projects come before what belongs to them.
    changeAccounts(of: &authority, at: now)
    changeProjects(of: &authority, at: now)
    changeClients(of: &authority, at: now)
    changeServiceAccounts(of: &authority)
    changeReceivers(of: &authority, at: now)
    changeScopes(of: &authority)
    changeAPIs(of: &authority)
    changeSettings(of: &authority, at: now)
    return report
  }

  /// Notes lines about one thing: `account 'ada@example.com': state is now disabled`.
  mutating func note(_ changes: [String], about subject: String) {
    report += changes.map { "\(subject): \($0)" }
  }

  /// Does what may have become impossible since the file was read first, and notes why it is.
  mutating func attempt(
    _ change: String, about subject: String, _ body: () throws(ChangeFailure) -> Void
  ) {
    do throws(ChangeFailure) {
      try body()
      report.append("\(subject): \(change)")
    } catch {
      report.append("\(subject): can't be changed, as \(error)")
    }
  }
}
