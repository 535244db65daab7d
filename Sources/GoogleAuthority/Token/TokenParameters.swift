internal import HTTPWire
internal import WireFormats

/// The parameters of a token request, wherever in the request they stand. Others are tolerated.
///
/// They stay where they were decoded: a `String` is made only of those that somebody asks for.
final class TokenParameters: Sendable {
  enum Name: Int, CaseIterable, Sendable {
    case grantType, clientID, clientSecret, code, redirectURI, codeVerifier, refreshToken, scope
    case assertion, audience, deviceCode

    var spelling: String {
      switch self {
      case .grantType: "grant_type"
      case .clientID: "client_id"
      case .clientSecret: "client_secret"
      case .code: "code"
      case .redirectURI: "redirect_uri"
      case .codeVerifier: "code_verifier"
      case .refreshToken: "refresh_token"
      case .scope: "scope"
      case .assertion: "assertion"
      case .audience: "audience"
      case .deviceCode: "device_code"
      }
    }
  }

  private static let names = Form.NameTable(Name.allCases.map(\.spelling))

  private let fields: Form.Fields
  private let places: Form.Places
  /// Whether there was a body of a kind that isn't read.
  let hasUnreadBody: Bool

  /// Reads the query, and the body as a form or as JSON.
  init(_ call: Call) throws(TokenRefusal) {
    var fields: Form.Fields
    switch BodyFormat(call.request.fields) {
    case .form:
      fields = FormURLEncoded.decode(call.request.body).fields
      hasUnreadBody = false
    case .json:
      fields = try Self.fields(json: call.request.body)
      hasUnreadBody = false
    case .other:
      fields = []
      hasUnreadBody = !call.request.body.isEmpty
    }
    if let query = call.request.target.query {
      fields.append(FormURLEncoded.decode(query).fields)
    }
    self.fields = fields
    places = Form.Places(of: Self.names, in: fields)
    if let repeated = places.repeated.flatMap(Name.init(rawValue:)) {
      throw .invalidRequest(
        "OAuth 2 parameters can only have a single value: \(repeated.spelling)",
        .parameterRepeated)
    }
  }

  subscript(name: Name) -> String? { places[name.rawValue].map { fields.value(at: $0) } }

  func has(_ name: Name, _ value: String) -> Bool {
    places[name.rawValue].map { fields.isValue(at: $0, equalTo: value) } ?? false
  }

  func bytes(of name: Name) -> ArraySlice<UInt8>? {
    places[name.rawValue].map { fields.valueBytes(at: $0) }
  }
}

/// How a body is to be read.
private enum BodyFormat {
  case form, json, other

  /// A body without a type is read as a form: assumed, as is that other types aren't read at all.
  init(_ fields: HTTPFields) {
    if fields.has(.contentType, "application/x-www-form-urlencoded") {
      self = .form
    } else if let type = fields[.contentType] {
      self.init(mediaType: type)
    } else {
      self = .form
    }
  }

  private init(mediaType text: String) {
    let essence = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    let type = String(decoding: essence, as: UTF8.self).lowercased().filter { $0 != " " }
    switch type {
    case "application/x-www-form-urlencoded": self = .form
    case "application/json": self = .json
    case _: self = .other
    }
  }
}
