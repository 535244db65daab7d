internal import HTTPWire
internal import WireFormats

/// The body of a success. Its members and their order are Google's.
struct TokenAnswer: Sendable {
  var accessToken: IssuedToken
  var expiresIn: Int
  var refreshToken: IssuedToken?
  /// Service accounts aren't told theirs.
  var scope: String?
  var idToken: String?
  var refreshTokenExpiresIn: Int?
  /// A code for the server of a native app. Its place among the members is assumed.
  var serverCode: String?

  func response(_ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: .ok, fields: fields, body: body)
  }

  var body: [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(512)
    JSONWriter.write(.google, into: &body) { json in
      json.object { json in
        json.member(.accessToken, accessToken)
        json.member(.expiresIn, expiresIn)
        if let refreshToken { json.member(.refreshToken, refreshToken) }
        if let scope { json.member(.scope, scope) }
        json.member(.tokenType, "Bearer")
        if let idToken { json.member(.idToken, idToken) }
        if let refreshTokenExpiresIn {
          json.member(.refreshTokenExpiresIn, refreshTokenExpiresIn)
        }
        if let serverCode { json.member(.serverCode, serverCode) }
      }
    }
    return body
  }
}

extension JSONName {
  fileprivate static let accessToken = JSONName("access_token")
  fileprivate static let expiresIn = JSONName("expires_in")
  fileprivate static let refreshToken = JSONName("refresh_token")
  fileprivate static let scope = JSONName("scope")
  fileprivate static let tokenType = JSONName("token_type")
  fileprivate static let idToken = JSONName("id_token")
  fileprivate static let refreshTokenExpiresIn = JSONName("refresh_token_expires_in")
  fileprivate static let serverCode = JSONName("server_code")
}
