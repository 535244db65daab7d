internal import HTTPWire
internal import WireFormats
internal import Words

/// The parameters of a token request, wherever in the request they stand. Others are tolerated, and
/// an empty value counts as absent.
struct TokenParameters: Sendable {
  enum Name: Int, CaseIterable, Sendable {
    case grantType, clientID, clientSecret, refreshToken, code, redirectURI, codeVerifier, scope
    case assertion, audience, deviceCode

    var spelling: StaticString {
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

  private static let spellings = Name.allCases.map(\.spelling)

  /// The fields of the body, and behind them those of the query.
  private let fields: Form.Fields
  /// The place of each name's value among the fields, counted from one; zero for none.
  private let places: [11 of UInt32]
  /// The first parameter that has two values.
  let repeated: Name?
  /// Nil for none, and for an unknown one.
  let grant: GrantWord?

  init(_ body: Form.Fields, _ query: Form.Fields) {
    var fields = body
    if !query.isEmpty { fields.append(query) }
    let spellings = Self.spellings
    var places = [11 of UInt32](repeating: 0)
    var repeated: Name?
    for place in 0..<fields.endIndex {
      guard let index = fields.index(ofNameAt: place, among: spellings) else { continue }
      if places[index] == 0 {
        places[index] = UInt32(place + 1)
      } else {
        repeated = repeated ?? Name(rawValue: index)
      }
    }
    grant = Self.grant(at: places[Name.grantType.rawValue], of: fields)
    self.fields = fields
    self.places = places
    self.repeated = repeated
  }

  private static func grant(at place: UInt32, of fields: Form.Fields) -> GrantWord? {
    guard place > 0 else { return nil }
    let index = Int(place) - 1
    // Most requests are refreshes, and are recognised without a `String`.
    let isRefresh = fields.isValue(at: index, equalTo: GrantWord.refreshToken.rawValue)
    return isRefresh ? .refreshToken : GrantWord(grantType: fields.value(at: index))
  }

  subscript(name: Name) -> String? { place(of: name).map { fields.value(at: $0) } }

  func bytes(of name: Name) -> ArraySlice<UInt8>? {
    place(of: name).map { fields.valueBytes(at: $0) }
  }

  private func place(of name: Name) -> Int? {
    let place = places[name.rawValue]
    return place == 0 ? nil : Int(place) - 1
  }
}

extension Call {
  /// Refuses a token request whose body or one of whose parameters can't be used.
  func checkTokenParameters() throws(TokenRefusal) {
    if case .refused(let refusal)? = purpose.flaw { throw refusal }
    if let repeated = purpose.token.repeated {
      throw .invalidRequest(
        "OAuth 2 parameters can only have a single value: \(repeated.spelling)",
        .parameterRepeated)
    }
  }

  /// The grant that a request offers for tokens.
  func tokenGrant() throws(TokenRefusal) -> GrantWord {
    if let grant = purpose.token.grant { return grant }
    let type = purpose.token[.grantType]
    let missing: Cause = purpose.flaw == nil ? .grantTypeMissing : .bodyUnread
    throw TokenRefusal(
      .unsupportedGrantType, "Invalid grant_type: \(type ?? "")",
      type == nil ? missing : .grantTypeUnknown)
  }
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
