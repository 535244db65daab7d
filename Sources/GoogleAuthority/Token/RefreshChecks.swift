internal import WireFormats

/// The refresh token must be there, be one of ours, still be good, and be this client's.
enum RefreshTokenCheck {
  /// Inlined, so that a look doesn't move the whole store of grants.
  @inline(__always)
  static func grant(
    _ parameters: borrowing TokenParameters, of client: Registered<OAuthClient>,
    in grants: GrantStore, _ switches: Switches, at now: Timestamp
  ) throws(TokenRefusal) -> Grant {
    guard let text = parameters.bytes(of: .refreshToken) else {
      throw .invalidRequest("Missing required parameter: refresh_token", .refreshMissing)
    }
    let grant: Grant
    do throws(GrantFailure) {
      grant = try grants.refreshGrant(text.span, grace: switches.rotation?.grace ?? .zero, at: now)
    } catch {
      switch error {
      case .unknown: throw .invalidGrant("Bad Request", .refreshUnknown)
      // A replaced token tells nothing to a client that never had it, and ends nothing.
      case .ended(let id, .rotated) where grants.client(of: id) != client.id: throw notYours
      case .ended(_, let reason):
        throw .invalidGrant("Token has been expired or revoked.", .refresh(reason))
      }
    }
    guard grant.client == client.id else {
      throw notYours
    }
    return grant
  }

  private static var notYours: TokenRefusal {
    .unauthorized(.unauthorizedClient, "Unauthorized", .refreshOfAnotherClient)
  }
}

/// A refresh may ask for fewer scopes than were granted, not for others.
enum ScopeCheck {
  /// Nil when all that was granted is meant.
  static func narrowed(
    _ parameters: borrowing TokenParameters, _ grant: Grant
  ) throws(TokenRefusal) -> GrantedScopes? {
    guard let text = parameters[.scope] else { return nil }
    let wanted = Set(text.split(separator: " ").map { Scope(rawValue: String($0)) })
    guard !wanted.isEmpty else { return nil }
    guard let narrowed = grant.scopes.narrowed(to: wanted) else {
      throw TokenRefusal(.invalidScope, "Bad Request", .scopeNotGranted)
    }
    return narrowed
  }
}
