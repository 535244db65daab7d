package import WireFormats

/// The reason why a JSON value isn't a usable public key.
package enum JSONWebKeyFailure: Error, Hashable, Sendable {
  case notAnObject
  /// A member is missing or is something else than what it must be.
  case member(String, expected: String)
  /// A secret was sent where a public key belongs.
  case privateKey
  /// The key's own `alg` is not the one that its kind has here.
  case algorithmMismatch(String)
  case badKey(KeyringFailure)
}

extension JSONWebKeyFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnObject: "the key is not an object"
    case .member(let name, let expected): "member '\(name)' is not \(expected)"
    case .privateKey: "the key is a private one"
    case .algorithmMismatch(let name): "algorithm '\(name)' does not go with this kind of key"
    case .badKey(let failure): "the key can't be used: \(failure)"
    }
  }
}

extension JSONWebKey {
  /// Reads an RSA or P-256 public key; members that RFC 7517 leaves open are ignored.
  package init(json: JSONValue) throws(JSONWebKeyFailure) {
    guard let object = json.objectValue else { throw .notAnObject }
    guard object["d"] == nil else { throw .privateKey }
    let key = try Self.key(of: object)
    let algorithm = try Self.text("alg", of: object)
    if let algorithm, algorithm != key.algorithm.rawValue { throw .algorithmMismatch(algorithm) }
    self.init(key, keyID: try Self.text("kid", of: object), use: try Self.text("use", of: object))
  }

  private static func key(of object: JSONObject) throws(JSONWebKeyFailure) -> VerificationKey {
    switch object["kty"] {
    case "RSA":
      let modulus = try number("n", of: object)
      let exponent = try number("e", of: object)
      return .rsa(
        try checked { () throws(KeyringFailure) in
          try RSAPublicKey(modulus: modulus, exponent: exponent)
        })
    case "EC":
      guard object["crv"] == "P-256" else { throw .member("crv", expected: "P-256") }
      let x = try number("x", of: object)
      let y = try number("y", of: object)
      return .p256(
        try checked { () throws(KeyringFailure) in
          try P256PublicKey(x: x, y: y)
        })
    default:
      throw .member("kty", expected: "RSA or EC")
    }
  }

  private static func checked<Key>(
    _ make: () throws(KeyringFailure) -> Key
  ) throws(JSONWebKeyFailure) -> Key {
    do throws(KeyringFailure) { return try make() } catch { throw .badKey(error) }
  }

  private static func number(
    _ name: String, of object: JSONObject
  ) throws(JSONWebKeyFailure) -> [UInt8] {
    guard let bytes = object[name]?.stringValue.flatMap({ Base64URL.decode($0) }), !bytes.isEmpty
    else { throw .member(name, expected: "a number in base64url") }
    return bytes
  }

  private static func text(
    _ name: String, of object: JSONObject
  ) throws(JSONWebKeyFailure) -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue else { throw .member(name, expected: "a string") }
    return text
  }
}
