internal import HTTPWire
internal import WireFormats
internal import Words

/// The parameters of a token request, wherever in the request they stand. Others are tolerated.
///
/// They can't be copied, only looked at, so that handing them from check to check costs nothing.
struct TokenParameters: ~Copyable, Sendable {
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

  private var values: Form.NamedValues
  /// True if the request has a body of a format that isn't read.
  let hasUnreadBody: Bool

  /// Reads the query, and the body as a form or as JSON.
  init(_ call: borrowing Call) throws(TokenRefusal) {
    let format = BodyFormat(call.request.fields)
    let body = call.request.body
    var values = Form.NamedValues()
    switch format {
    case .form: values.read(body.span, for: Self.names)
    case .json: values.read(try Self.fields(json: body), for: Self.names)
    case .other: break
    }
    if let query = call.request.target.query { values.read(query.utf8Span.span, for: Self.names) }
    if let repeated = values.repeated.flatMap(Name.init(rawValue:)) {
      throw .invalidRequest(
        "OAuth 2 parameters can only have a single value: \(repeated.spelling)",
        .parameterRepeated)
    }
    self.values = values
    hasUnreadBody = format == .other && !body.isEmpty
  }

  subscript(name: Name) -> String? { values[name.rawValue] }

  func has(_ name: Name, _ value: StaticString) -> Bool { values.has(name.rawValue, value) }

  func bytes(of name: Name) -> ArraySlice<UInt8>? { values.bytes(at: name.rawValue) }
}

/// The format in which the token endpoint reads a body.
enum BodyFormat {
  case form, json, other

  /// A body without a type is read as a form: assumed, as is that other types aren't read at all.
  init(_ fields: borrowing HTTPFields) {
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

extension TokenParameters {
  /// Reads the members of a JSON object as fields of the same names.
  static func fields(json body: [UInt8]) throws(TokenRefusal) -> Form.Fields {
    guard !body.isEmpty else { return [] }
    let value: JSONValue
    do throws(JSONFailure) { value = try JSONValue(parsing: body) } catch {
      throw TokenRefusal(
        apiMessage: Self.complaint(about: body, at: error.mark.offset), .bodyNotJSON)
    }
    guard let object = value.objectValue else {
      throw TokenRefusal(
        apiMessage:
          "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
        .bodyNotJSON)
    }
    let fields = object.members.compactMap { member -> Form.Field? in
      switch member.value {
      case .string(let text): Form.Field(member.name, text)
      case .number(let number): Form.Field(member.name, number.spelling)
      case .bool(let flag): Form.Field(member.name, flag ? "true" : "false")
      case .null, .array, .object: nil
      }
    }
    return Form(fields: fields).fields
  }

  /// Shows twenty bytes on either side of the place, and a caret under it.
  private static func complaint(about body: [UInt8], at offset: Int) -> String {
    let place = min(offset, body.count)
    let start = max(0, place - 20)
    let end = min(body.count, place + 20)
    let segment = String(decoding: body[start..<end], as: UTF8.self)
    let caret = String(repeating: " ", count: place - start) + "^"
    return "Invalid JSON payload received. Unexpected token.\n\(segment)\n\(caret)"
  }
}

// MARK: - The grant

extension TokenParameters {
  /// The grant that the request offers for tokens.
  func grant() throws(TokenRefusal) -> GrantWord {
    // Most requests are refreshes, and are told without a `String`.
    if has(.grantType, "refresh_token") { return .refreshToken }
    let type = self[.grantType]
    if let grant = type.flatMap(GrantWord.init(grantType:)) { return grant }
    let missing: Cause = hasUnreadBody ? .bodyUnread : .grantTypeMissing
    throw TokenRefusal(
      .unsupportedGrantType, "Invalid grant_type: \(type ?? "")",
      type == nil ? missing : .grantTypeUnknown)
  }
}
