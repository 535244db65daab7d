internal import HTTPWire
internal import WireFormats

/// The parameters of a token request, wherever in the request they stand. Others are tolerated.
///
/// They stay where they were decoded: a `String` is made only of those that somebody asks for.
final class TokenParameters: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case grantType = "grant_type"
    case clientID = "client_id"
    case clientSecret = "client_secret"
    case code
    case redirectURI = "redirect_uri"
    case codeVerifier = "code_verifier"
    case refreshToken = "refresh_token"
    case scope
    case assertion
    case audience
    case deviceCode = "device_code"
  }

  private let fields: Form.Fields
  /// Where each parameter stands among the fields; there is room for more than there are.
  private let places: InlineArray<16, Int32>
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
    places = try Self.places(in: fields)
  }

  private static func places(
    in fields: Form.Fields
  ) throws(TokenRefusal) -> InlineArray<16, Int32> {
    var places = InlineArray<16, Int32>(repeating: -1)
    for index in 0..<fields.count {
      // An empty parameter counts as absent.
      guard let name = name(at: index, in: fields), !fields.isValueEmpty(at: index) else {
        continue
      }
      guard places[name.place] < 0 else {
        throw .invalidRequest(
          "OAuth 2 parameters can only have a single value: \(name.rawValue)", .parameterRepeated)
      }
      places[name.place] = Int32(truncatingIfNeeded: index)
    }
    return places
  }

  private static func name(at index: Int, in fields: Form.Fields) -> Name? {
    // Lengths tell most names apart.
    switch fields.nameCount(at: index) {
    case 4: only(.code, at: index, in: fields)
    case 5: only(.scope, at: index, in: fields)
    case 8: only(.audience, at: index, in: fields)
    case 9: only(.clientID, at: index, in: fields) ?? only(.assertion, at: index, in: fields)
    case 10: only(.grantType, at: index, in: fields)
    case 11: only(.deviceCode, at: index, in: fields)
    case 12: only(.redirectURI, at: index, in: fields)
    case 13:
      only(.refreshToken, at: index, in: fields) ?? only(.clientSecret, at: index, in: fields)
        ?? only(.codeVerifier, at: index, in: fields)
    case _: nil
    }
  }

  private static func only(_ name: Name, at index: Int, in fields: Form.Fields) -> Name? {
    fields.isName(at: index, equalTo: name.rawValue) ? name : nil
  }

  private func place(of name: Name) -> Int? {
    let place = places[name.place]
    return place < 0 ? nil : Int(place)
  }

  subscript(name: Name) -> String? { place(of: name).map { fields.value(at: $0) } }

  func has(_ name: Name, _ value: String) -> Bool {
    place(of: name).map { fields.isValue(at: $0, equalTo: value) } ?? false
  }

  func bytes(of name: Name) -> ArraySlice<UInt8>? {
    place(of: name).map { fields.valueBytes(at: $0) }
  }
}

extension TokenParameters.Name {
  /// Its place in the order of the cases.
  fileprivate var place: Int {
    switch self {
    case .grantType: 0
    case .clientID: 1
    case .clientSecret: 2
    case .code: 3
    case .redirectURI: 4
    case .codeVerifier: 5
    case .refreshToken: 6
    case .scope: 7
    case .assertion: 8
    case .audience: 9
    case .deviceCode: 10
    }
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
