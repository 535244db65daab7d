/// The parties of an exchange, as far as the authority got to know them.
package struct Involved: Hashable, Sendable {
  package var client: ClientID?
  package var account: Subject?
  package var grant: GrantID?
}

extension Grant {
  /// The parties of a request with one of its tokens.
  var involved: Involved { Involved(client: client, account: account, grant: id) }
}

extension GrantStore {
  /// The parties of a request whose token is no longer valid, as far as they are still known.
  func involved(in failure: GrantFailure) -> Involved {
    switch failure {
    case .unknown: Involved()
    case .ended(let id, _): grants[id]?.grant.involved ?? Involved(grant: id)
    }
  }
}
