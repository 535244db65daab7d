internal import WireFormats

/// The code must be there, be one of ours, still be good, and be this client's.
enum CodeCheck {
  static func code(
    _ parameters: borrowing TokenParameters, of client: OAuthClient, in grants: GrantStore,
    at now: Timestamp
  ) throws(TokenRefusal) -> PendingCode {
    guard let text = parameters[.code] else {
      throw .invalidRequest("Missing required parameter: code", .codeMissing)
    }
    let code: PendingCode
    do throws(GrantFailure) { code = try grants.code(text, at: now) } catch {
      switch error {
      case .unknown: throw .invalidGrant("Malformed auth code.", .codeMalformed)
      case .ended(_, let reason): throw .invalidGrant("Bad Request", .code(reason))
      }
    }
    guard code.grant.client == client.id else {
      throw .unauthorized("unauthorized_client", "Unauthorized", .codeOfAnotherClient)
    }
    return code
  }
}
