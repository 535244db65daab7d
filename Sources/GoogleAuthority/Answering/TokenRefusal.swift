internal import HTTPWire
internal import WireFormats

/// A refusal of the token endpoint: the error for the client, and the cause for the journal.
struct TokenRefusal: Error, Sendable {
  enum Form: Hashable, Sendable {
    case oauth(HTTPResponse.Status, OAuthError)
    /// An error of the gateway in front of the endpoint, in the form of Google's APIs.
    case api(message: String)
  }

  let form: Form
  let cause: Cause

  func response(_ fields: HTTPFields, at now: Timestamp) -> HTTPResponse {
    switch form {
    case .oauth(let status, let error): error.response(status, fields)
    case .api(let message): GatewayError.response(message, at: now)
    }
  }

  init(_ status: HTTPResponse.Status, _ error: OAuthError, _ cause: Cause) {
    form = .oauth(status, error)
    self.cause = cause
  }

  init(apiMessage message: String, _ cause: Cause) {
    form = .api(message: message)
    self.cause = cause
  }

  /// A refusal with the status that most errors have.
  init(_ code: OAuthError.Code, _ description: String, _ cause: Cause) {
    self.init(.badRequest, OAuthError(code, description), cause)
  }

  static func invalidRequest(_ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal(.invalidRequest, description, cause)
  }

  static func invalidGrant(_ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal(.invalidGrant, description, cause)
  }

  static func unauthorized(
    _ code: OAuthError.Code, _ description: String, _ cause: Cause
  ) -> TokenRefusal {
    TokenRefusal(.unauthorized, OAuthError(code, description), cause)
  }

  static func forbidden(
    _ code: OAuthError.Code, _ description: String, _ cause: Cause
  ) -> TokenRefusal {
    TokenRefusal(.forbidden, OAuthError(code, description), cause)
  }
}

/// The body of an error in OAuth's form, in Google's order of members.
struct OAuthError: Hashable, Sendable {
  /// The errors that clients without a browser get: OAuth's, and Google's own.
  enum Code: String, Sendable {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case invalidScope = "invalid_scope"
    case invalidToken = "invalid_token"
    case unauthorizedClient = "unauthorized_client"
    case unsupportedGrantType = "unsupported_grant_type"
    case accessDenied = "access_denied"

    // Of devices (RFC 8628).
    case authorizationPending = "authorization_pending"
    case slowDown = "slow_down"
    case expiredToken = "expired_token"
    case rateLimitExceeded = "rate_limit_exceeded"

    // Of proofs of possession (RFC 9449).
    case invalidDPoPProof = "invalid_dpop_proof"
    case useDPoPNonce = "use_dpop_nonce"

    // Google's own.
    case deletedClient = "deleted_client"
    case disabledClient = "disabled_client"
    case redirectURIMismatch = "redirect_uri_mismatch"
    case invalidAudience = "invalid_audience"
    case invalidAccount = "invalid_account"
    case adminPolicyEnforced = "admin_policy_enforced"
    case orgInternal = "org_internal"
    case internalFailure = "internal_failure"
  }

  /// The name of the member that has the code; one of Google's errors uses another one.
  let codeName: String
  let code: Code
  /// Nil where Google gives none.
  let description: String?
  var uri: String?
  var subtype: String?

  init(
    _ code: Code, _ description: String? = nil, named codeName: String = "error",
    uri: String? = nil, subtype: String? = nil
  ) {
    self.codeName = codeName
    self.code = code
    self.description = description
    self.uri = uri
    self.subtype = subtype
  }

  func response(_ status: HTTPResponse.Status, _ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: status, fields: fields, body: body)
  }

  var body: [UInt8] {
    var body: [UInt8] = []
    JSONWriter.write(.google, into: &body) { json in
      json.object { json in
        json.member(codeName, code.rawValue)
        if let description { json.member("error_description", description) }
        if let uri { json.member("error_uri", uri) }
        if let subtype { json.member("error_subtype", subtype) }
      }
    }
    return Self.escapingMarkup(body)
  }

  /// Google escapes what HTML would take for markup. In JSON it stands in strings alone.
  private static func escapingMarkup(_ body: [UInt8]) -> [UInt8] {
    guard body.contains(where: isMarkup) else { return body }
    return body.flatMap { isMarkup($0) ? Array("\\u00\(Hex.encode([$0]))".utf8) : [$0] }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}
