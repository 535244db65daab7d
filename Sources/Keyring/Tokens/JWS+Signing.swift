package import WireFormats

extension JWS {
  /// Signs `payload` under a header that the caller wrote, byte for byte.
  package static func compact(
    payload: [UInt8], header: [UInt8], key: some SigningKey
  ) throws(KeyringFailure) -> String {
    var token: [UInt8] = []
    Base64URL.encode(header.span, into: &token)
    return try finish(&token, payload: payload, key: key)
  }

  /// Signs `payload` under a header that the caller made.
  package static func compact(
    payload: [UInt8], header: JSONValue, key: some SigningKey
  ) throws(KeyringFailure) -> String {
    try compact(payload: payload, header: header.bytes(.compact), key: key)
  }

  /// Appends the payload and the signature to a token that has its header already.
  fileprivate static func finish(
    _ token: inout [UInt8], payload: [UInt8], key: some SigningKey
  ) throws(KeyringFailure) -> String {
    let dot = UInt8(ascii: ".")
    token.append(dot)
    Base64URL.encode(payload.span, into: &token)
    let signature = try key.sign(token.span)
    token.append(dot)
    Base64URL.encode(signature.span, into: &token)
    return String(decoding: token, as: UTF8.self)
  }
}

/// A key that signs tokens again and again, with its header ready-made.
package struct JWSSigner: Sendable {
  package let key: any SigningKey
  package let keyID: String
  private let encodedHeader: [UInt8]
  /// Signs in another way than the key would.
  private var way: Way?

  package typealias Way = @Sendable ([UInt8]) throws(KeyringFailure) -> String

  /// Prepares the header with the members and the order that Google's has: `alg`, `kid`, `typ`.
  package init(key: any SigningKey, keyID: String, type: String = "JWT") {
    self.key = key
    self.keyID = keyID
    let header: JSONValue = [
      "alg": .string(key.algorithm.rawValue), "kid": .string(keyID), "typ": .string(type),
    ]
    var encoded: [UInt8] = []
    Base64URL.encode(header.bytes(.compact).span, into: &encoded)
    encodedHeader = encoded
  }

  /// The same signer with another way to make tokens of payloads, for who wants to see wrong ones.
  package func signing(_ way: @escaping Way) -> JWSSigner {
    var signer = self
    signer.way = way
    return signer
  }

  /// The public half, as it is published.
  package var webKey: JSONWebKey {
    JSONWebKey(key.verificationKey, keyID: keyID, use: "sig")
  }

  package func sign(_ payload: [UInt8]) throws(KeyringFailure) -> String {
    if let way { return try way(payload) }
    var token = encodedHeader
    return try JWS.finish(&token, payload: payload, key: key)
  }
}
