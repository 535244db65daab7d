/// Whom an exchange was about, as far as the authority got to know it.
package struct Involved: Hashable, Sendable {
  package var client: ClientID?
  package var account: Subject?
  package var grant: GrantID?

  package init(client: ClientID? = nil, account: Subject? = nil, grant: GrantID? = nil) {
    self.client = client
    self.account = account
    self.grant = grant
  }
}

extension Grant {
  /// Whom a request with one of its tokens is about.
  var involved: Involved { Involved(client: client, account: account, grant: id) }
}

extension GrantStore {
  /// Whom a request was about whose token is good no longer, as far as that is still known.
  func involved(in failure: GrantFailure) -> Involved {
    switch failure {
    case .unknown: Involved()
    case .ended(let id, _): grants[id]?.grant.involved ?? Involved(grant: id)
    }
  }
}
