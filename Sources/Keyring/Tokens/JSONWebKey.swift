package import WireFormats

/// A public key in the form of RFC 7517.
package struct JSONWebKey: Hashable, Sendable {
  package var key: VerificationKey
  package var keyID: String?
  /// The use of the key, such as `sig`.
  package var use: String?

  package init(_ key: VerificationKey, keyID: String? = nil, use: String? = nil) {
    self.key = key
    self.keyID = keyID
    self.use = use
  }

  /// The key with its members in the order in which Google publishes them.
  package var json: JSONValue {
    var object: JSONObject = ["alg": .string(key.algorithm.rawValue)]
    switch key {
    case .rsa(let key):
      object["kty"] = "RSA"
      object["kid"] = keyID.map(JSONValue.string)
      object["n"] = .string(Base64URL.encode(key.modulus))
      object["e"] = .string(Base64URL.encode(key.exponent))
    case .p256(let key):
      object["kty"] = "EC"
      object["kid"] = keyID.map(JSONValue.string)
      object["crv"] = "P-256"
      object["x"] = .string(Base64URL.encode(key.x))
      object["y"] = .string(Base64URL.encode(key.y))
    }
    object["use"] = use.map(JSONValue.string)
    return .object(object)
  }
}

extension VerificationKey {
  /// The key's digest of RFC 7638: SHA-256 of its required members in order.
  package var thumbprint: [UInt8] {
    // Base64url needs no escapes, so the text can be put together by hand.
    switch self {
    case .rsa(let key):
      let e = Base64URL.encode(key.exponent)
      let n = Base64URL.encode(key.modulus)
      return SHA256.digest("{\"e\":\"\(e)\",\"kty\":\"RSA\",\"n\":\"\(n)\"}")
    case .p256(let key):
      let x = Base64URL.encode(key.x)
      let y = Base64URL.encode(key.y)
      return SHA256.digest("{\"crv\":\"P-256\",\"kty\":\"EC\",\"x\":\"\(x)\",\"y\":\"\(y)\"}")
    }
  }

  /// A key id in Google's form, forty hexadecimal digits, taken from the thumbprint.
  package var keyID: String {
    Hex.encode(Array(thumbprint.prefix(20)))
  }
}
