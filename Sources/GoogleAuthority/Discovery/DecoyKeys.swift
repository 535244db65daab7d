internal import Keyring
package import WireFormats

/// Published keys that sign nothing. A client that takes the first key, or stumbles over a kind
/// that it doesn't know, takes the wrong one or none.
package enum DecoyKeys {
  private static let modulusSize = 256

  /// Makes a number of keys of four kinds by turns.
  package static func make(_ count: Int, seed: String) -> [JSONValue] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { index in
      let keyID = JSONValue.string(Hex.encode(random.bytes(20)))
      switch index % 4 {
      case 0: return rsa(keyID, use: "sig", random: &random)
      case 1:
        let x = JSONValue.string(Base64URL.encode(random.bytes(32)))
        return ["kty": "OKP", "crv": "Ed25519", "kid": keyID, "x": x, "use": "sig", "alg": "EdDSA"]
      case 2: return rsa(keyID, use: "enc", random: &random)
      default: return ["kty": "UNDERSTUDY", "kid": keyID, "use": "sig"]
      }
    }
  }

  /// A key whose private half doesn't exist or isn't known.
  private static func rsa(
    _ keyID: JSONValue, use: String, random: inout SeededRandom
  ) -> JSONValue {
    var modulus = random.bytes(modulusSize)
    modulus[0] |= 0x80
    modulus[modulusSize - 1] |= 1
    return [
      "alg": "RS256", "kty": "RSA", "kid": keyID, "n": .string(Base64URL.encode(modulus)),
      "e": "AQAB", "use": .string(use),
    ]
  }
}
