internal import WireFormats

/// The token must be an access token of ours, and still be good.
enum TokenCheck {
  static func access(
    _ text: String, in grants: GrantStore, at now: Timestamp
  ) throws(APIRefusal) -> AccessGrant {
    do throws(GrantFailure) { return try grants.accessGrant(text, at: now) } catch {
      throw APIRefusal(.credentialsInvalid, cause(error, text))
    }
  }

  private static func cause(_ failure: GrantFailure, _ text: String) -> Cause {
    switch failure {
    case .ended(_, let end): .apiToken(end)
    case .unknown: text.hasPrefix("1//") ? .apiTokenIsRefresh : .apiTokenUnknown
    }
  }
}
