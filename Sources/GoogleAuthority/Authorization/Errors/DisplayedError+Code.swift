extension DisplayedError {
  /// The number and the code in the line `Error 400: invalid_request`.
  package struct Code: Hashable, Sendable {
    package let status: Int
    package let name: String
  }

  package var code: Code {
    switch self {
    case .missingResponseType, .missingParameter, .parameterNotAllowed, .unreadableResponseType,
      .unreadablePrompt, .unreadableAccessType, .unknownChallengeMethod, .redirectBreaksRules,
      .privateAddress, .outOfBand, .schemeWithAuthority, .loopbackBlocked, .customSchemeOnWeb,
      .customSchemeNotEnabled, .customSchemeOnChrome, .hintForbidden, .appNotVerified:
      Code(status: 400, name: "invalid_request")
    case .unsupportedResponseType: Code(status: 400, name: "unsupported_response_type")
    case .missingChallenge, .malformedChallenge: Code(status: 400, name: "invalid_grant")
    case .redirectMismatch, .originMismatch: Code(status: 400, name: "redirect_uri_mismatch")
    case .unknownClient: Code(status: 401, name: "invalid_client")
    case .deletedClient: Code(status: 401, name: "deleted_client")
    case .disabledClient: Code(status: 401, name: "disabled_client")
    case .embeddedUserAgent: Code(status: 403, name: "disallowed_useragent")
    case .unknownScopes, .hiddenScopes: Code(status: 400, name: "invalid_scope")
    case .notATester: Code(status: 403, name: "access_denied")
    case .outsideOrganisation: Code(status: 403, name: "org_internal")
    case .adminPolicy: Code(status: 400, name: "admin_policy_enforced")
    }
  }
}
