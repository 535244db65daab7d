internal import HTTPWire
internal import WireFormats

/// The token must be there, and be an access token or a refresh token that is still good.
enum RevocationCheck {
  static func grant(
    _ request: HTTPRequest, _ registry: Registry, in grants: GrantStore, at now: Timestamp
  ) throws(TokenRefusal) -> Grant {
    guard let text = token(in: request), !text.isEmpty else {
      throw .invalidRequest("Missing required parameter: token", .revocationTokenMissing)
    }
    guard text.hasPrefix(TokenKind.access.prefix) else {
      let grant: Grant
      do throws(GrantFailure) { grant = try grants.refreshGrant(text, at: now) } catch {
        throw refusal(error, Cause.refresh)
      }
      guard registry.accounts[grant.account]?.hasEnded(grant) != true else {
        throw refusal(.passwordChanged)
      }
      return grant
    }
    do throws(GrantFailure) { return try grants.accessGrant(text, at: now).grant } catch {
      throw refusal(error, Cause.access)
    }
  }

  /// Reads the query first, as the documents put it there, and then the form.
  private static func token(in request: HTTPRequest) -> String? {
    if let query = request.target.query, let token = FormURLEncoded.decode(query)["token"] {
      return token
    }
    return FormURLEncoded.decode(request.body)["token"]
  }

  private static func refusal(
    _ failure: GrantFailure, _ cause: (GrantEnd) -> Cause
  ) -> TokenRefusal {
    switch failure {
    case .unknown: refusal(.revocationTokenUnknown)
    case .ended(_, let end): refusal(cause(end))
    }
  }

  private static func refusal(_ cause: Cause) -> TokenRefusal {
    // The refresh error has a full stop at its end; this one hasn't.
    TokenRefusal("invalid_token", "Token expired or revoked", cause)
  }
}
