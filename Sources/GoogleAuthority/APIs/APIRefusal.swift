internal import HTTPWire
internal import WireFormats

/// A refusal of an API call, with its error and its cause.
struct APIRefusal: Error, Sendable {
  enum Kind: Hashable, Sendable {
    case credentialsMissing
    case credentialsInvalid
    case scopeInsufficient
    /// The project would have to enable the API first.
    case disabled(APIActivation)
    /// A quota of the API is used up.
    case quota(QuotaRefusal)
    /// The account has no YouTube channel; the reason is Google's name for that.
    case channelMissing(reason: String)
    /// The call is fine, but for what it is about.
    case resource(ResourceRefusal)
    /// The server for uploads refuses, in a plain text.
    case upload(HTTPResponse.Status, String)
  }

  let kind: Kind
  let cause: Cause

  init(_ kind: Kind, _ cause: Cause) {
    self.kind = kind
    self.cause = cause
  }
}

extension APIRefusal {
  func response(from terms: some APITerms, at now: Timestamp) -> HTTPResponse {
    if case .upload(let status, let message) = kind {
      return HTTPResponse(
        status: status, fields: APIFields.fields(type: "text/plain; charset=utf-8", at: now),
        body: Array(message.utf8))
    }
    let wording = kind.wording
    let isListed = terms.style == .classic || wording.isAlwaysListed
    let errors: JSONValue? = isListed ? wording.listed.map { [.object($0)] } : nil
    var error = JSONObject()
    if wording.listsFirst { error["errors"] = errors }
    error["code"] = .number(JSONNumber(wording.status.code))
    error["message"] = .string(wording.message)
    if !wording.listsFirst { error["errors"] = errors }
    error["status"] = wording.name.map(JSONValue.string)
    error["details"] = details(of: terms)
    return HTTPResponse(
      status: wording.status,
      fields: APIFields.fields(challenge: challenge(of: terms), at: now),
      body: JSONValue.object(["error": .object(error)]).bytes(.google).withoutAngleBrackets)
  }

  /// The same as gRPC has it: the status has the name, and the reason and its metadata are a message.
  func status(of terms: some APITerms) -> RPCStatus {
    let wording = kind.wording
    var status = RPCStatus(
      code: RPCStatus.Code(named: wording.name),
      message: wording.message)
    status.info = wording.reason.map {
      RPCStatus.ErrorInfo(reason: $0, service: terms.name.service, method: terms.name.method)
    }
    return status
  }

  /// The credentials that the client has to send (RFC 6750, section 3).
  private func challenge(of terms: some APITerms) -> String? {
    switch kind {
    case .disabled, .quota, .resource, .upload: return nil
    case .credentialsMissing, .channelMissing: return APIError.realm
    case .credentialsInvalid: return APIError.realm + #", error="invalid_token""#
    case .scopeInsufficient:
      let scopes = terms.scopes.map(\.rawValue).joined(separator: " ")
      return APIError.realm + #", error="insufficient_scope", scope="\#(scopes)""#
    }
  }

  private func details(of terms: some APITerms) -> JSONValue? {
    switch kind {
    case .disabled(let activation): return activation.details
    case .quota(let refusal): return refusal.details
    case .resource(.fieldUnknown(let path, _)) where kind.wording.name != nil:
      return Self.violation(of: path.joined(separator: "."))
    case .credentialsMissing, .credentialsInvalid, .scopeInsufficient, .channelMissing, .resource,
      .upload:
      guard let reason = kind.wording.reason else { return nil }
      let name = terms.name
      var about: JSONObject = ["service": .string(name.service)]
      if !name.method.isEmpty { about["method"] = .string(name.method) }
      return [.errorInfo(reason, .object(about))]
    }
  }
}

extension APIRefusal {
  /// `google.rpc.BadRequest`, the only place where newer APIs say which name they don't know.
  private static func violation(of path: String) -> JSONValue {
    let text = "Error expanding 'fields' parameter. Cannot find matching fields for path '\(path)'."
    return [
      [
        "@type": "type.googleapis.com/google.rpc.BadRequest",
        "fieldViolations": [["field": .string(path), "description": .string(text)]],
      ]
    ]
  }
}

extension APIRefusal.Kind {
  struct Wording {
    let status: HTTPResponse.Status
    let message: String
    /// Google's name for the status.
    let name: String?
    /// The entry in the list of errors.
    let listed: JSONObject?
    /// The reason in the details.
    let reason: String?
    var isAlwaysListed = false
    /// True if the list stands before the code, as in the oldest form of Google's errors.
    var listsFirst = false
  }

  /// The table of errors. The listed entry of missing credentials is assumed.
  var wording: Wording {
    let expected = """
      Expected OAuth 2 access token, login cookie or other valid authentication credential. See \
      https://developers.google.com/identity/sign-in/web/devconsole-project.
      """
    return switch self {
    case .credentialsMissing:
      Wording(
        status: .unauthorized,
        message: "Request is missing required authentication credential. \(expected)",
        name: "UNAUTHENTICATED",
        listed: Self.listed("Login Required.", "global", "required", isHeader: true),
        reason: "CREDENTIALS_MISSING")
    case .credentialsInvalid:
      Wording(
        status: .unauthorized,
        message: "Request had invalid authentication credentials. \(expected)",
        name: "UNAUTHENTICATED",
        listed: Self.listed("Invalid Credentials", "global", "authError", isHeader: true),
        reason: nil)
    case .scopeInsufficient:
      Wording(
        status: .forbidden, message: "Request had insufficient authentication scopes.",
        name: "PERMISSION_DENIED",
        listed: Self.listed(
          "Insufficient Permission", "global", "insufficientPermissions", isHeader: false),
        reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
    case .disabled(let activation):
      Wording(
        status: .forbidden, message: activation.message, name: "PERMISSION_DENIED",
        listed: [
          "message": .string(activation.message), "domain": "usageLimits",
          "reason": "accessNotConfigured", "extendedHelp": "https://console.developers.google.com",
        ],
        reason: nil)
    case .quota(let refusal): refusal.wording
    case .resource(let refusal): refusal.wording
    case .upload(let status, let message):
      Wording(status: status, message: message, name: nil, listed: nil, reason: nil)
    case .channelMissing(let reason):
      // YouTube has never worded this one like the others.
      Wording(
        status: .unauthorized, message: "Unauthorized", name: nil,
        listed: Self.listed("Unauthorized", "youtube.header", reason, isHeader: true),
        reason: nil, isAlwaysListed: true)
    }
  }

  private static func listed(
    _ message: String, _ domain: String, _ reason: String, isHeader: Bool
  ) -> JSONObject {
    var entry: JSONObject = [
      "message": .string(message), "domain": .string(domain), "reason": .string(reason),
    ]
    if isHeader {
      entry["location"] = "Authorization"
      entry["locationType"] = "header"
    }
    return entry
  }
}

extension [UInt8] {
  /// JSON in which the APIs' servers have escaped what begins and ends HTML's tags.
  fileprivate var withoutAngleBrackets: [UInt8] {
    guard contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else {
      return self
    }
    return flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "<"): Array(#"\u003c"#.utf8)
      case UInt8(ascii: ">"): Array(#"\u003e"#.utf8)
      case _: [byte]
      }
    }
  }
}
