internal import Keyring
internal import WireFormats

/// Complete id_tokens: claims as JSON, base64url, signature, base64url.
enum SigningOperations {
  static func all() throws -> [Operation] {
    let rsa = TestSigningKeys.first
    let ec = try P256PrivateKey.generate()
    return [operation("RS256 id_token", key: rsa), operation("ES256 id_token", key: ec)]
  }

  private static func operation(_ name: String, key: any SigningKey) -> Operation {
    let signer = JWSSigner(key: key, keyID: "0123456789abcdef0123456789abcdef01234567")
    var now = 1_700_000_000
    return Operation(name) {
      now += 1
      return (try? signer.sign(claims(at: now)))?.utf8.count ?? 0
    }
  }

  private static func claims(at now: Int) -> [UInt8] {
    let client = "407408718192.apps.googleusercontent.com"
    var claims: [UInt8] = []
    claims.reserveCapacity(400)
    JSONWriter.write(.compact, into: &claims) { json in
      json.object { json in
        json.member("iss", "https://accounts.google.com")
        json.member("azp", client)
        json.member("aud", client)
        json.member("sub", "110169484474386276334")
        json.member("email", "ada@example.com")
        json.member("email_verified", true)
        json.member("at_hash", "HK6E_P6Dh8Y93mRNtsDB1Q")
        json.member("iat", now)
        json.member("exp", now + 3600)
      }
    }
    return claims
  }
}
