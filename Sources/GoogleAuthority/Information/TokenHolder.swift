internal import WireFormats

/// A good access token and the account behind it.
struct TokenHolder {
  let access: AccessGrant
  let account: Account

  var involved: Involved {
    Involved(
      client: access.grant.client, account: account.subject, grant: access.grant.id)
  }

  /// The token must be an access token of ours and still be good, and its account be in use: with one
  /// that is gone, it counts as invalid (assumed).
  init(
    of token: String, in grants: GrantStore, _ registry: Registry, at now: Timestamp
  ) throws(InformationRefusal) {
    do throws(GrantFailure) { access = try grants.accessGrant(token, at: now) } catch {
      switch error {
      case .unknown:
        throw .invalid(
          token.hasPrefix("1//") ? .shownTokenRefreshes : .shownTokenUnknown)
      case .ended(_, let reason): throw .invalid(.shownToken(reason))
      }
    }
    guard let account = registry.holder(of: access.grant),
      account.state == .active || account.state == .restricted
    else { throw .invalid(.shownTokenOrphaned) }
    self.account = account
  }
}
