internal import HTTPWire
internal import WireFormats

/// A refusal of the token endpoint: what the client reads, and why.
struct TokenRefusal: Error, Sendable {
  enum Form: Hashable, Sendable {
    case oauth(HTTPResponse.Status, OAuthError)
    /// What the gateway in front of the endpoint says, in the form of Google's APIs.
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

  /// The status that most errors have.
  init(_ code: String, _ description: String, _ cause: Cause) {
    self.init(.badRequest, OAuthError(code, description), cause)
  }

  static func invalidRequest(_ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal("invalid_request", description, cause)
  }

  static func invalidGrant(_ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal("invalid_grant", description, cause)
  }

  static func unauthorized(_ code: String, _ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal(.unauthorized, OAuthError(code, description), cause)
  }

  static func forbidden(_ code: String, _ description: String, _ cause: Cause) -> TokenRefusal {
    TokenRefusal(.forbidden, OAuthError(code, description), cause)
  }
}

/// The body of an error in OAuth's form, in Google's order of members.
struct OAuthError: Hashable, Sendable {
  let code: String
  let description: String
  var uri: String?
  var subtype: String?

  init(_ code: String, _ description: String, uri: String? = nil, subtype: String? = nil) {
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
        json.member("error", code)
        json.member("error_description", description)
        if let uri { json.member("error_uri", uri) }
        if let subtype { json.member("error_subtype", subtype) }
      }
    }
    return body
  }
}
