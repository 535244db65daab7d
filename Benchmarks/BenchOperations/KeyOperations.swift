internal import Keyring
internal import WireFormats

/// Digests, randomness and keys.
enum KeyOperations {
  static func all() throws -> [Operation] {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let challenge = Base64URL.encode(SHA256.digest(verifier))
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    let authority = try CertificateAuthority(constrainedTo: [], now: now)
    var serial = 0
    return [
      Operation("SHA-256 of 43 bytes") { Int(SHA256.digest(verifier)[0]) + 1 },
      Operation("PKCE S256 check") {
        constantTimeEqual(Base64URL.encode(SHA256.digest(verifier)), challenge) ? 1 : 0
      },
      Operation("32 random bytes as base64url") {
        var random = SystemRandom()
        return Base64URL.encode(random.bytes(32)).utf8.count
      },
      Operation("make a P-256 key") { (try? P256PrivateKey.generate()) == nil ? 0 : 1 },
      Operation("issue a certificate") {
        serial += 1
        let name = "host-\(serial).localhost"
        return (try? authority.identity(for: name, now: now))?.chain.count ?? 0
      },
    ]
  }
}
