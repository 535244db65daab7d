internal import WireFormats

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

extension PendingCode {
  /// The parties of a request with it.
  var involved: Involved { Involved(client: grant.client, account: grant.account, grant: id) }
}

extension GrantStore {
  /// The parties of a request whose token is no longer valid, as far as they are still known.
  func involved(in failure: GrantFailure) -> Involved {
    switch failure {
    case .unknown: Involved()
    case .ended(let id, _): grants[id]?.grant.involved ?? Involved(grant: id)
    }
  }

  /// The parties of a request with an access token, also of one that is no longer valid.
  func involved(by accessToken: String, at now: Timestamp) -> Involved {
    do throws(GrantFailure) {
      return try accessGrant(accessToken, at: now).grant.involved
    } catch {
      return involved(in: error)
    }
  }

  /// The parties of any request, as far as its tokens or parameters name them.
  package func involved(by call: Call) -> Involved {
    var involved = involved(by: call.purpose.token, at: call.now)
    if let token = call.request.bearer ?? call.purpose["access_token"] {
      involved = self.involved(by: token, at: call.now)
    }
    if let client = call.client { involved.client = ClientID(rawValue: client) }
    return involved
  }

  /// The parties of a request with a code or a refresh token, also of one that is no longer valid.
  func involved(by parameters: borrowing TokenParameters, at now: Timestamp) -> Involved {
    do throws(GrantFailure) {
      if let code = parameters[.code] { return try self.code(code, at: now).involved }
      guard let token = parameters[.refreshToken] else { return Involved() }
      return try refreshGrant(token, at: now).involved
    } catch {
      return involved(in: error)
    }
  }
}
