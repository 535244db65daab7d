internal import HTTPWire
internal import WireFormats

/// The parameters of a token request, wherever in the request they stand. Others are tolerated.
///
/// They stay where they were decoded: a `String` is made only of those that somebody asks for.
struct TokenParameters: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case grantType = "grant_type"
    case clientID = "client_id"
    case clientSecret = "client_secret"
    case code
    case redirectURI = "redirect_uri"
    case codeVerifier = "code_verifier"
    case refreshToken = "refresh_token"
    case scope
  }

  private var fields: Form.Fields
  /// Where each parameter stands among the fields; there is room for more than there are.
  private var places = InlineArray<16, Int32>(repeating: -1)
  /// Whether there was a body of a kind that isn't read.
  private(set) var hasUnreadBody = false

  /// Reads the query, and the body as a form or as JSON.
  init(_ request: HTTPRequest) throws(TokenRefusal) {
    switch BodyFormat(request) {
    case .form: fields = FormURLEncoded.decode(request.body).fields
    case .json: fields = try Self.fields(json: request.body)
    case .other:
      fields = []
      hasUnreadBody = !request.body.isEmpty
    }
    if let query = request.target.query { fields.append(FormURLEncoded.decode(query).fields) }
    try findPlaces()
  }

  private mutating func findPlaces() throws(TokenRefusal) {
    for index in fields.indices {
      // An empty parameter counts as absent.
      guard let name = name(at: index), !fields.valueBytes(at: index).isEmpty else { continue }
      guard places[name.place] < 0 else {
        throw .invalidRequest(
          "OAuth 2 parameters can only have a single value: \(name.rawValue)", .parameterRepeated)
      }
      places[name.place] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Lengths first: they tell most names apart without a comparison.
  private func name(at index: Int) -> Name? {
    let count = fields.nameCount(at: index)
    return Name.allCases.first {
      $0.rawValue.utf8.count == count && fields.isName(at: index, equalTo: $0.rawValue)
    }
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
    }
  }
}

/// How a body is to be read.
private enum BodyFormat {
  case form, json, other

  /// A body without a type is read as a form: assumed, as is that other types aren't read at all.
  init(_ request: HTTPRequest) {
    if request.fields.has(.contentType, "application/x-www-form-urlencoded") {
      self = .form
    } else if let type = request.fields[.contentType] {
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
