internal import Keyring
internal import WireFormats

/// The claims of an id_token about a user.
struct IDTokenClaims: Sendable {
  let issuer: String
  let client: ClientID
  /// The audience, if it isn't the client itself.
  var audience: ClientID?
  let account: Account
  let scopes: GrantedScopes
  var nonce: String?
  var authenticationTime: Timestamp?
  /// Set for a token that a browser carries: Google numbers those, and dates them back a little.
  var browserTokenID: String?
  let issued: Timestamp
  let lifetime: Duration

  private static let backdating = Duration.seconds(300)

  /// The claims as Google orders them, bound to the access token and the code that come with them.
  ///
  /// Recorded of tokens for browsers: `at_hash`, `nonce`, `nbf` and `jti`. That of the code is
  /// assumed.
  func payload(accessToken: String?, code: String? = nil) -> [UInt8] {
    func hash(_ text: String) -> String { AccessTokenHash.atHash(of: text, algorithm: .rs256) }
    var payload: [UInt8] = []
    payload.reserveCapacity(512)
    JSONWriter.write(.compact, into: &payload) { json in
      json.object { json in
        json.member("iss", issuer)
        json.member("azp", client.rawValue)
        json.member("aud", (audience ?? client).rawValue)
        json.member("sub", account.subject.rawValue)
        if let domain = account.hostedDomain { json.member("hd", domain) }
        if scopes.list.contains(.email) {
          json.member("email", account.email)
          json.member("email_verified", account.hasVerifiedEmail)
        }
        if let accessToken { json.member("at_hash", hash(accessToken)) }
        if let code { json.member("c_hash", hash(code)) }
        if let nonce { json.member("nonce", nonce) }
        if browserTokenID != nil {
          json.member("nbf", Int((issued - Self.backdating).secondsSince1970))
        }
        if scopes.list.contains(.profile) { writeProfile(to: &json) }
        if let authenticationTime {
          json.member("auth_time", Int(authenticationTime.secondsSince1970))
        }
        json.member("iat", Int(issued.secondsSince1970))
        json.member("exp", Int((issued + lifetime).secondsSince1970))
        if let browserTokenID { json.member("jti", browserTokenID) }
      }
    }
    return payload
  }

  private func writeProfile(to json: inout JSONWriter) {
    json.member("name", account.name)
    json.member("picture", account.picture)
    json.member("given_name", account.givenName)
    json.member("family_name", account.familyName)
  }
}
