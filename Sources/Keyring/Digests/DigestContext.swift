internal import COpenSSL

/// An algorithm looked up once; looking it up anew would double the price of a short digest.
@safe
struct DigestAlgorithm: @unchecked Sendable {
  // Fetched objects are reference counted, never change, and these live as long as the process.
  let raw: OpaquePointer
  let byteCount: Int

  static let sha256 = DigestAlgorithm(name: "SHA2-256", byteCount: 32)
  static let sha512 = DigestAlgorithm(name: "SHA2-512", byteCount: 64)

  private init(name: String, byteCount: Int) {
    LibCrypto.start()
    guard let raw = unsafe EVP_MD_fetch(nil, name, nil) else {
      preconditionFailure("libcrypto has no \(name)")
    }
    unsafe self.raw = raw
    self.byteCount = byteCount
  }
}

/// The owner of a digest context.
@safe
struct DigestContext: ~Copyable, @unchecked Sendable {
  // Not copyable, so one thread at a time has it.
  private let raw: OpaquePointer

  init() throws(KeyringFailure) {
    unsafe raw = try LibCrypto.make("EVP_MD_CTX_new") { unsafe EVP_MD_CTX_new() }
  }

  deinit {
    unsafe EVP_MD_CTX_free(raw)
  }

  /// Digests `bytes` in one go.
  func digest(
    _ bytes: Span<UInt8>, with algorithm: DigestAlgorithm
  ) throws(KeyringFailure) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: algorithm.byteCount)
    var succeeded = false
    unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe succeeded =
          EVP_DigestInit_ex2(raw, algorithm.raw, nil) == 1
          && EVP_DigestUpdate(raw, input.baseAddress, input.count) == 1
          && EVP_DigestFinal_ex(raw, output.baseAddress, nil) == 1
      }
    }
    guard succeeded else { throw .drained(after: "EVP_Digest") }
    return output
  }
}
