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
      case .ended(_, let reason):
        throw .invalidGrant("Token has been expired or revoked.", .refresh(reason))
      }
    }
    guard grant.client == client.id else {
      throw .unauthorized("unauthorized_client", "Unauthorized", .refreshOfAnotherClient)
    }
    return grant
  }
}
