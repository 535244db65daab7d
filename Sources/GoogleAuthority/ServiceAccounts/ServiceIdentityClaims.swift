internal import WireFormats

/// What an id_token says about a service account.
struct ServiceIdentityClaims: Sendable {
  let issuer: String
  let audience: String
  let account: ServiceAccount
  let issued: Timestamp
  let lifetime: Duration

  /// The claims in the alphabet's order, as Google's are.
  var payload: [UInt8] {
    var payload: [UInt8] = []
    JSONWriter.write(.compact, into: &payload) { json in
      json.object { json in
        json.member("aud", audience)
        json.member("azp", account.email.rawValue)
        json.member("email", account.email.rawValue)
        json.member("email_verified", true)
        json.member("exp", Int((issued + lifetime).secondsSince1970))
        json.member("iat", Int(issued.secondsSince1970))
        json.member("iss", issuer)
        json.member("sub", account.uniqueID.rawValue)
      }
    }
    return payload
  }
}
