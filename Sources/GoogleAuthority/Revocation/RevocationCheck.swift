internal import WireFormats

/// The token must be there, and be an access token or a refresh token that is still good and that a
/// user can take back.
enum RevocationCheck {
  static func grant(
    _ call: Call, _ registry: Registry, in grants: GrantStore, _ involved: inout Involved
  ) throws(TokenRefusal) -> Grant {
    let grant = try liveGrant(call, in: grants, &involved)
    involved = grant.involved
    guard grant.serviceAccount == nil else {
      throw .invalidRequest("Token is not revocable.", .revocationTokenNotRevocable)
    }
    // What a change of password has ended can't be taken back any more.
    let isOver = registry.accounts[grant.account]?.hasEnded(grant) == true
    guard !isOver || isAccessToken(token(in: call) ?? "") else {
      throw refusal(.passwordChanged)
    }
    return grant
  }

  private static func liveGrant(
    _ call: Call, in grants: GrantStore, _ involved: inout Involved
  ) throws(TokenRefusal) -> Grant {
    guard let text = token(in: call), !text.isEmpty else {
      throw .invalidRequest("Missing required parameter: token", .revocationTokenMissing)
    }
    let isAccess = isAccessToken(text)
    do throws(GrantFailure) {
      return isAccess
        ? try grants.accessGrant(text, at: call.now).grant
        : try grants.refreshGrant(text, at: call.now)
    } catch {
      involved = grants.involved(in: error)
      throw refusal(error, isAccess ? Cause.access : Cause.refresh)
    }
  }

  private static func isAccessToken(_ text: String) -> Bool {
    [TokenKind.access, .serviceAccess].contains { text.hasPrefix($0.prefix) }
  }

  /// The token of the query, where the documents put it, or else that of the form.
  private static func token(in call: Call) -> String? { call.purpose["token"] }

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
    TokenRefusal(.invalidToken, "Token expired or revoked", cause)
  }
}
