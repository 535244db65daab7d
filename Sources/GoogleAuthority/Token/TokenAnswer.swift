internal import HTTPWire
internal import WireFormats

/// The body of a success.
struct TokenAnswer: Sendable {
  var accessToken: IssuedToken
  var expiresIn: Int
  /// Kept as a text, unlike the access token: most answers have none, and would have to carry its
  /// size.
  var refreshToken: String?
  /// Service accounts aren't told theirs.
  var scope: JSONText?
  var idToken: String?
  var refreshTokenExpiresIn: Int?
  /// A code for the server of a native app. Its place among the members is assumed.
  var serverCode: String?

  /// The members with the names and in the order that Google gives them.
  fileprivate enum Member: String, CaseIterable {
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case scope
    case tokenType = "token_type"
    case idToken = "id_token"
    case refreshTokenExpiresIn = "refresh_token_expires_in"
    case serverCode = "server_code"
  }

  func response(_ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: .ok, fields: fields, body: body)
  }

  var body: [UInt8] {
    var optional: Optionals = []
    if refreshToken != nil { optional.insert(.refreshToken) }
    if scope != nil { optional.insert(.scope) }
    if idToken != nil { optional.insert(.idToken) }
    if refreshTokenExpiresIn != nil { optional.insert(.refreshTokenExpiresIn) }
    if serverCode != nil { optional.insert(.serverCode) }
    let shape = Shape.all[optional.rawValue]
    return shape.template.bytes(room: 512) { gap, json in
      write(shape.gaps[gap], to: &json)
    }
  }

  private func write(_ member: Member, to json: inout JSONWriter) {
    switch member {
    case .accessToken: json.string(accessToken)
    case .expiresIn: json.number(expiresIn)
    case .refreshToken: if let refreshToken { json.string(refreshToken) }
    case .scope: if let scope { json.string(scope) }
    case .tokenType: break
    case .idToken: if let idToken { json.string(idToken) }
    case .refreshTokenExpiresIn: if let refreshTokenExpiresIn { json.number(refreshTokenExpiresIn) }
    case .serverCode: if let serverCode { json.string(serverCode) }
    }
  }
}

/// The members that an answer needn't have.
private struct Optionals: OptionSet {
  let rawValue: Int

  static let refreshToken = Optionals(rawValue: 1)
  static let scope = Optionals(rawValue: 2)
  static let idToken = Optionals(rawValue: 4)
  static let refreshTokenExpiresIn = Optionals(rawValue: 8)
  static let serverCode = Optionals(rawValue: 16)

  func includes(_ member: TokenAnswer.Member) -> Bool {
    switch member {
    case .accessToken, .expiresIn, .tokenType: true
    case .refreshToken: contains(.refreshToken)
    case .scope: contains(.scope)
    case .idToken: contains(.idToken)
    case .refreshTokenExpiresIn: contains(.refreshTokenExpiresIn)
    case .serverCode: contains(.serverCode)
    }
  }
}

/// The part that answers with the same members share: everything but the values.
private final class Shape: Sendable {
  let template: JSONTemplate
  let gaps: [TokenAnswer.Member]

  /// One shape for each set of members.
  static let all = (0..<32).map { Shape(Optionals(rawValue: $0)) }

  private init(_ optional: Optionals) {
    let members = TokenAnswer.Member.allCases.filter(optional.includes)
    gaps = members.filter { $0 != .tokenType }
    template = JSONTemplate(.google) { json in
      json.object { json in
        for member in members {
          json.name(member.rawValue)
          if member == .tokenType { json.string("Bearer") } else { json.gap() }
        }
      }
    }
  }
}
