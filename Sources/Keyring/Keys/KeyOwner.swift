internal import COpenSSL

/// The owner of a key in OpenSSL's memory.
@safe
final class KeyOwner: @unchecked Sendable {
  // A key isn't changed after it was made; each operation uses its own context.
  private let raw: OpaquePointer

  private init(adopting raw: OpaquePointer) {
    unsafe self.raw = raw
  }

  deinit {
    unsafe EVP_PKEY_free(raw)
  }

  /// Lends the key for the time of the call.
  func withRaw<Result: ~Copyable>(
    _ body: (OpaquePointer) throws(KeyringFailure) -> Result
  ) throws(KeyringFailure) -> Result {
    try unsafe body(raw)
  }
}

/// The two kinds of key that Google's tokens and our certificates are signed with.
enum KeyKind: Sendable {
  case rsa
  case ellipticCurve

  fileprivate var number: Int32 {
    switch self {
    case .rsa: EVP_PKEY_RSA
    case .ellipticCurve: EVP_PKEY_EC
    }
  }
}

extension KeyOwner {
  static func generateRSA(bits: Int) throws(KeyringFailure) -> KeyOwner {
    unsafe KeyOwner(
      adopting: try LibCrypto.make("EVP_RSA_gen") { unsafe keyring_EVP_RSA_gen(bits) })
  }

  static func generateP256() throws(KeyringFailure) -> KeyOwner {
    unsafe KeyOwner(
      adopting: try LibCrypto.make("EVP_EC_gen") { unsafe keyring_EVP_EC_gen("P-256") })
  }

  /// Reads a private key in PKCS #8 or in the form of its kind (PKCS #1, SEC 1).
  convenience init(privateKey der: [UInt8], kind: KeyKind) throws(KeyringFailure) {
    try unsafe self.init(
      adopting: Self.parsed("d2i_PrivateKey", der) { cursor, length in
        unsafe d2i_PrivateKey(kind.number, nil, cursor, length)
      })
  }

  /// Reads a SubjectPublicKeyInfo, which must hold a key of the given kind.
  convenience init(subjectPublicKeyInfo der: [UInt8], kind: KeyKind) throws(KeyringFailure) {
    try unsafe self.init(
      adopting: Self.parsed("d2i_PUBKEY", der) { cursor, length in
        unsafe d2i_PUBKEY(nil, cursor, length)
      })
    guard unsafe EVP_PKEY_get_base_id(raw) == kind.number else {
      throw KeyringFailure(operation: "d2i_PUBKEY", reasons: ["a key of another kind"])
    }
  }

  private static func parsed(
    _ operation: StaticString, _ der: [UInt8],
    _ parse: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> OpaquePointer?
  ) throws(KeyringFailure) -> OpaquePointer {
    var consumed = 0
    let raw = try unsafe LibCrypto.make(operation) {
      unsafe der.withUnsafeBufferPointer { bytes in
        var cursor = bytes.baseAddress
        let raw = unsafe parse(&cursor, bytes.count)
        if let start = bytes.baseAddress, let end = unsafe cursor {
          consumed = unsafe start.distance(to: end)
        }
        return unsafe raw
      }
    }
    guard consumed == der.count else {
      unsafe EVP_PKEY_free(raw)
      throw KeyringFailure(
        operation: operation.description, reasons: ["\(der.count - consumed) bytes too many"])
    }
    return unsafe raw
  }
}
