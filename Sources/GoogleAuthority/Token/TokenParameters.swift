internal import HTTPWire
internal import WireFormats

/// The parameters of a token request, wherever in the request they stand. Others are tolerated.
struct TokenParameters: Sendable {
  private(set) var grantType: String?
  private(set) var clientID: String?
  private(set) var clientSecret: String?
  private(set) var code: String?
  private(set) var redirectURI: String?
  private(set) var codeVerifier: String?
  private(set) var refreshToken: String?
  private(set) var scope: String?
  private(set) var deviceCode: String?
  /// Whether there was a body of a kind that isn't read.
  private(set) var hasUnreadBody = false
  /// The first parameter that was sent twice.
  private(set) var repeated: String?

  /// Reads the query, and the body as a form or as JSON.
  init(_ request: HTTPRequest) throws(TokenRefusal) {
    let target = request.target.text
    if target.utf8.contains(UInt8(ascii: "?")), let query = request.target.query {
      take(FormURLEncoded.decode(query))
    }
    switch BodyFormat(request) {
    case .form: take(FormURLEncoded.decode(request.body))
    case .json: try take(json: request.body)
    case .other: hasUnreadBody = !request.body.isEmpty
    }
    if let repeated {
      throw .invalidRequest(
        "OAuth 2 parameters can only have a single value: \(repeated)", .parameterRepeated)
    }
  }

  private mutating func take(_ form: Form) {
    for field in form.fields { take(field.name, field.value) }
  }

  /// Takes one parameter; an empty one counts as absent.
  mutating func take(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    let repeats: Bool
    // Lengths first: they tell most names apart without a comparison.
    switch name.utf8.count {
    case 4 where name == "code": repeats = Self.set(&code, value)
    case 5 where name == "scope": repeats = Self.set(&scope, value)
    case 9 where name == "client_id": repeats = Self.set(&clientID, value)
    case 10 where name == "grant_type": repeats = Self.set(&grantType, value)
    case 11 where name == "device_code": repeats = Self.set(&deviceCode, value)
    case 12 where name == "redirect_uri": repeats = Self.set(&redirectURI, value)
    case 13 where name == "client_secret": repeats = Self.set(&clientSecret, value)
    case 13 where name == "refresh_token": repeats = Self.set(&refreshToken, value)
    case 13 where name == "code_verifier": repeats = Self.set(&codeVerifier, value)
    default: return
    }
    if repeats, repeated == nil { repeated = name }
  }

  /// Tells whether the parameter was there already.
  private static func set(_ parameter: inout String?, _ value: String) -> Bool {
    defer { parameter = value }
    return parameter != nil
  }
}

/// How a body is to be read.
private enum BodyFormat {
  case form, json, other

  /// A body without a type is read as a form: assumed, as is that other types aren't read at all.
  init(_ request: HTTPRequest) {
    guard let type = request.fields[.contentType] else {
      self = .form
      return
    }
    switch type {
    case "application/x-www-form-urlencoded": self = .form
    case "application/json": self = .json
    default: self.init(mediaType: type)
    }
  }

  private init(mediaType text: String) {
    let essence = text.utf8.prefix { $0 != UInt8(ascii: ";") }
    let type = String(decoding: essence, as: UTF8.self).lowercased().filter { $0 != " " }
    switch type {
    case "application/x-www-form-urlencoded": self = .form
    case "application/json": self = .json
    default: self = .other
    }
  }
}
