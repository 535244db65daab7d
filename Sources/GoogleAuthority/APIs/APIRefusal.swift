internal import HTTPWire
internal import WireFormats

/// A refusal of an API call, with its error and its cause.
struct APIRefusal: Error, Sendable {
  enum Kind: Hashable, Sendable {
    case credentialsMissing
    case credentialsInvalid
    case scopeInsufficient
    /// The account has no YouTube channel; the reason is Google's name for that.
    case channelMissing(reason: String)
  }

  let kind: Kind
  let cause: Cause

  init(_ kind: Kind, _ cause: Cause) {
    self.kind = kind
    self.cause = cause
  }
}

extension APIRefusal {
  func response(from route: APIRoute, at now: Timestamp) -> HTTPResponse {
    HTTPResponse(
      status: HTTPResponse.Status(kind.code),
      fields: APIFields.fields(challenge: challenge(of: route), at: now),
      body: JSONValue.object(["error": .object(error(of: route))]).bytes(.google))
  }

  /// The credentials that the client has to send (RFC 6750, section 3).
  private func challenge(of route: APIRoute) -> String {
    let realm = #"Bearer realm="https://accounts.google.com/""#
    switch kind {
    case .credentialsMissing, .channelMissing: return realm
    case .credentialsInvalid: return realm + #", error="invalid_token""#
    case .scopeInsufficient:
      let scopes = route.scopes.map(\.rawValue).joined(separator: " ")
      return realm + #", error="insufficient_scope", scope="\#(scopes)""#
    }
  }

  private func error(of route: APIRoute) -> JSONObject {
    var error = JSONObject()
    error["code"] = .number(JSONNumber(kind.code))
    error["message"] = .string(kind.message)
    if let reason = kind.listed, route.style == .classic || kind.isClassicAlways {
      error["errors"] = [.object(reason)]
    }
    error["status"] = kind.status.map(JSONValue.string)
    if let reason = kind.detailedReason {
      error["details"] = [Self.details(reason, route.name)]
    }
    return error
  }

  private static func details(_ reason: String, _ name: APIMethodName) -> JSONValue {
    [
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      "reason": .string(reason),
      "domain": "googleapis.com",
      "metadata": ["service": .string(name.service), "method": .string(name.method)],
    ]
  }
}

extension APIRefusal.Kind {
  fileprivate var code: Int {
    switch self {
    case .credentialsMissing, .credentialsInvalid, .channelMissing: 401
    case .scopeInsufficient: 403
    }
  }

  var message: String {
    let expected = """
      Expected OAuth 2 access token, login cookie or other valid authentication credential. See \
      https://developers.google.com/identity/sign-in/web/devconsole-project.
      """
    return switch self {
    case .credentialsMissing:
      "Request is missing required authentication credential. \(expected)"
    case .credentialsInvalid: "Request had invalid authentication credentials. \(expected)"
    case .scopeInsufficient: "Request had insufficient authentication scopes."
    case .channelMissing: "Unauthorized"
    }
  }

  fileprivate var status: String? {
    switch self {
    case .credentialsMissing, .credentialsInvalid: "UNAUTHENTICATED"
    case .scopeInsufficient: "PERMISSION_DENIED"
    case .channelMissing: nil
    }
  }

  /// The entry in the list of errors. That of missing credentials is assumed.
  fileprivate var listed: JSONObject? {
    switch self {
    case .credentialsMissing: Self.listed("Login Required.", "global", "required", "Authorization")
    case .credentialsInvalid:
      Self.listed("Invalid Credentials", "global", "authError", "Authorization")
    case .scopeInsufficient:
      Self.listed("Insufficient Permission", "global", "insufficientPermissions", nil)
    case .channelMissing(let reason):
      Self.listed(message, "youtube.header", reason, "Authorization")
    }
  }

  /// YouTube has never worded this one like the others.
  fileprivate var isClassicAlways: Bool {
    switch self {
    case .channelMissing: true
    case .credentialsMissing, .credentialsInvalid, .scopeInsufficient: false
    }
  }

  fileprivate var detailedReason: String? {
    switch self {
    case .credentialsMissing: "CREDENTIALS_MISSING"
    case .scopeInsufficient: "ACCESS_TOKEN_SCOPE_INSUFFICIENT"
    case .credentialsInvalid, .channelMissing: nil
    }
  }

  private static func listed(
    _ message: String, _ domain: String, _ reason: String, _ header: String?
  ) -> JSONObject {
    var entry: JSONObject = [
      "message": .string(message), "domain": .string(domain), "reason": .string(reason),
    ]
    if let header {
      entry["location"] = .string(header)
      entry["locationType"] = "header"
    }
    return entry
  }
}
