internal import Keyring
internal import WireFormats

/// What an id_token says about the user.
struct IDTokenClaims: Sendable {
  let issuer: String
  let client: ClientID
  /// For whom the token is, when that isn't the client itself.
  var audience: ClientID?
  let account: Account
  let scopes: GrantedScopes
  var nonce: String?
  var authenticationTime: Timestamp?
  let issued: Timestamp
  let lifetime: Duration

  /// The claims as Google orders them, bound to the access token that comes with them.
  func payload(accessToken: String) -> [UInt8] {
    let hash = AccessTokenHash.atHash(of: accessToken, algorithm: .rs256)
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
          json.member("email_verified", true)
        }
        json.member("at_hash", hash)
        if let nonce { json.member("nonce", nonce) }
        if scopes.list.contains(.profile) { writeProfile(to: &json) }
        if let authenticationTime {
          json.member("auth_time", Int(authenticationTime.secondsSince1970))
        }
        json.member("iat", Int(issued.secondsSince1970))
        json.member("exp", Int((issued + lifetime).secondsSince1970))
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
