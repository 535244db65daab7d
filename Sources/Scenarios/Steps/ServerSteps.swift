package import WireFormats

/// A code or a token is made as the mock would, for whoever is named.
package struct MintStep: Hashable, Sendable {
  package var kind: TokenKind
  /// Under which name `${minted.…}` finds it.
  package var name: String
  package var user: Marked<String>?
  package var client: Marked<String>?
  package var isFromSecondIssuer: Bool
  /// Whether it fits the last authorization request.
  package var isForLastAuthorize: Bool
  /// For an id_token: other claims, another signature.
  package var idToken: IDTokenSettings
}

package enum ClockStep: Hashable, Sendable {
  case advance(Duration)
  case set(Timestamp)
  /// How far the client's clock is ahead of the server's from now on.
  case skewClient(Duration)
}

/// What users, administrators and Google do.
package enum ServerStep: Hashable, Sendable {
  package enum Revoked: String, Hashable, Sendable, CaseIterable {
    case grant
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }

  /// Who takes access away.
  package enum Actor: String, Hashable, Sendable, CaseIterable {
    case accountPage = "account-page"
    case password
    case administrator
    case client
  }

  /// What the mock can lose.
  package enum Forgotten: String, Hashable, Sendable, CaseIterable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case code
  }

  case revoke(Revoked, user: Marked<String>?, by: Actor)
  case rotateKeys
  /// Nil for the driver's client.
  case disableClient(Marked<String>?)
  case change(ServerSettings)
  case forget(Forgotten, user: Marked<String>?)
}

package enum FaultStep: Hashable, Sendable {
  /// One of the scenario's table.
  case declared(Marked<String>)
  case inline(FaultPlan)
}

package enum ClearStep: Hashable, Sendable {
  case all
  case named(Marked<String>)
}
