internal import COpenSSL

extension KeyOwner {
  /// The private key in PKCS #8.
  func privateKeyInfo() throws(KeyringFailure) -> [UInt8] {
    try unsafe withRaw { raw throws(KeyringFailure) in
      let info = try unsafe LibCrypto.make("EVP_PKEY2PKCS8") { unsafe EVP_PKEY2PKCS8(raw) }
      defer { unsafe PKCS8_PRIV_KEY_INFO_free(info) }
      return try unsafe Self.encoded("i2d_PKCS8_PRIV_KEY_INFO") {
        unsafe i2d_PKCS8_PRIV_KEY_INFO(info, $0)
      }
    }
  }

  /// The length of the modulus or of the curve's order.
  var bits: Int {
    get throws(KeyringFailure) {
      try unsafe withRaw { raw throws(KeyringFailure) in
        try LibCrypto.measure("EVP_PKEY_get_bits") { unsafe EVP_PKEY_get_bits(raw) }
      }
    }
  }

  /// One of the key's numbers, in as few bytes as it needs.
  func number(named name: String) throws(KeyringFailure) -> [UInt8] {
    try unsafe withRaw { raw throws(KeyringFailure) in
      var number: OpaquePointer?
      try LibCrypto.call("EVP_PKEY_get_bn_param") {
        unsafe EVP_PKEY_get_bn_param(raw, name, &number)
      }
      defer { unsafe BN_clear_free(number) }
      var bytes = unsafe [UInt8](repeating: 0, count: Int(BN_num_bits(number) + 7) / 8)
      _ = unsafe BN_bn2bin(number, &bytes)
      return bytes
    }
  }

  /// One of the key's byte strings or texts, if it is not longer than `limit`.
  func octets(named name: String, limit: Int) throws(KeyringFailure) -> [UInt8] {
    try unsafe withRaw { raw throws(KeyringFailure) in
      var bytes = [UInt8](repeating: 0, count: limit)
      var count = 0
      try LibCrypto.call("EVP_PKEY_get_octet_string_param") {
        unsafe EVP_PKEY_get_octet_string_param(raw, name, &bytes, bytes.count, &count)
      }
      return Array(bytes.prefix(count))
    }
  }

  /// The name of the curve, as OpenSSL spells it.
  func curveName() throws(KeyringFailure) -> String {
    try unsafe withRaw { raw throws(KeyringFailure) in
      var bytes = [UInt8](repeating: 0, count: 64)
      var count = 0
      try LibCrypto.call("EVP_PKEY_get_group_name") {
        unsafe bytes.withUnsafeMutableBytes { bytes in
          unsafe EVP_PKEY_get_group_name(
            raw, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &count)
        }
      }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  /// Runs an encoder twice: for the length, then for the bytes.
  private static func encoded(
    _ operation: StaticString,
    _ encode: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32
  ) throws(KeyringFailure) -> [UInt8] {
    let length = try LibCrypto.measure(operation) { encode(nil) }
    var bytes = [UInt8](repeating: 0, count: length)
    _ = try LibCrypto.measure(operation) {
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        var cursor = bytes.baseAddress
        return unsafe encode(&cursor)
      }
    }
    return bytes
  }
}
