internal import Keyring
internal import WireFormats

extension GrantStore {
  /// Opens a grant for a service account, which ends with its only access token.
  mutating func accessToken(
    of account: ServiceAccount, as subject: Subject, for scopes: [Scope], at now: Timestamp,
    random: inout some RandomSource
  ) -> (token: IssuedToken, grant: GrantID) {
    dropWhatIsOver(at: now)
    let grant = Grant(id: nextID(), of: account, as: subject, for: scopes, at: now)
    let expiry = now + terms.accessToken
    var state = GrantState(grant)
    state.use(until: expiry, at: now)
    grants[grant.id] = state
    grantQueue.insert(grant.id, at: expiry)
    let token = seal.token(
      TokenSeal.Contents(grant: grant.id, expiry: expiry), kind: .serviceAccess,
      random: &random)
    return (token, grant.id)
  }
}
