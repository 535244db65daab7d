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
        json.member("access_token", accessToken)
        json.member("expires_in", expiresIn)
        if let refreshToken { json.member("refresh_token", refreshToken) }
        if let scope { json.member("scope", scope) }
        json.member("token_type", "Bearer")
        if let idToken { json.member("id_token", idToken) }
        if let refreshTokenExpiresIn {
          json.member("refresh_token_expires_in", refreshTokenExpiresIn)
        }
        if let serverCode { json.member("server_code", serverCode) }
      }
    }
    return body
  }
}
