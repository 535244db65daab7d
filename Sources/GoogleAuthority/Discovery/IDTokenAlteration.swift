internal import Keyring
package import WireFormats

/// Deliberate flaws of id_tokens, which clients should notice.
package struct IDTokenAlteration: Hashable, Sendable {
  /// The signature of the tokens; all but the first two are wrong.
  package enum Signature: Hashable, Sendable {
    case rs256
    /// Signed by another kind of key, which is published as well.
    case es256
    /// Signed with the public key as a shared secret.
    case hs256
    case none
    /// Signed by another key than the one that is named.
    case wrongKey
    /// Signed by a key that isn't published.
    case unknownKey
    case damaged
  }

  /// Claims that get this value, whether they are there or not.
  package var set = JSONObject()
  /// Claims that are added where there are none.
  package var add = JSONObject()
  package var drop: [String] = []
  package var signature = Signature.rs256

  package init() {}
}

extension IDTokenAlteration {
  /// The keys that it takes to sign rightly and wrongly.
  struct Keys: Sendable {
    var signer: JWSSigner
    var other: any SigningKey
    var curve: JWSSigner?
  }

  func signer(with keys: Keys) -> JWSSigner {
    keys.signer.signing { [self] payload throws(KeyringFailure) in
      try token(altered(payload), keys)
    }
  }

  private func altered(_ payload: [UInt8]) -> [UInt8] {
    guard var claims = (try? JSONValue(parsing: payload))?.objectValue else { return payload }
    for member in set.members { claims[member.name] = member.value }
    for member in add.members where claims[member.name] == nil {
      claims[member.name] = member.value
    }
    for name in drop { claims[name] = nil }
    return JSONValue.object(claims).bytes(.compact)
  }

  private func token(_ payload: [UInt8], _ keys: Keys) throws(KeyringFailure) -> String {
    let signer = keys.signer
    switch signature {
    case .rs256: return try signer.sign(payload)
    case .es256: return try (keys.curve ?? signer).sign(payload)
    case .wrongKey: return try JWSSigner(key: keys.other, keyID: signer.keyID).sign(payload)
    case .unknownKey:
      let keyID = String(signer.keyID.reversed())
      return try JWSSigner(key: keys.other, keyID: keyID).sign(payload)
    case .damaged: return Self.damaged(try signer.sign(payload))
    case .none: return Self.unsigned(["alg": "none", "typ": "JWT"], payload) + "."
    case .hs256:
      let text = Self.unsigned(
        ["alg": "HS256", "kid": .string(signer.keyID), "typ": "JWT"], payload)
      let code = HMACSHA256.code(for: Array(text.utf8), key: signer.key.verificationKey.secretText)
      return "\(text).\(Base64URL.encode(code))"
    }
  }

  private static func unsigned(_ header: JSONValue, _ payload: [UInt8]) -> String {
    "\(Base64URL.encode(header.bytes(.compact))).\(Base64URL.encode(payload))"
  }

  /// The token with another first letter of its signature.
  private static func damaged(_ token: String) -> String {
    guard let dot = token.lastIndex(of: ".") else { return token }
    let signature = token[token.index(after: dot)...]
    return token[...dot] + (signature.hasPrefix("A") ? "B" : "A") + signature.dropFirst()
  }
}

extension VerificationKey {
  /// The key's text, which a client that takes any key for a secret would use as one.
  fileprivate var secretText: [UInt8] {
    switch self {
    case .rsa(let key): Array(key.pem.utf8)
    case .p256(let key): key.der
    }
  }
}
