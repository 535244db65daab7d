import COpenSSL
import WireFormats

/// Judges a server's certificates as OpenSSL judges them for a client that trusts one authority.
enum ChainVerifier {
  /// "ok", or the reason for the refusal in OpenSSL's words.
  static func verdict(
    on chain: [[UInt8]], for host: String, trusting authority: [UInt8], now: Timestamp
  ) -> String {
    let leaf = chain.first.flatMap(parsed)
    let others = OPENSSL_sk_new_null()
    for certificate in chain.dropFirst() {
      OPENSSL_sk_push(others, UnsafeRawPointer(parsed(certificate)))
    }
    let root = parsed(authority)
    let store = X509_STORE_new()
    let context = X509_STORE_CTX_new()
    defer {
      X509_STORE_CTX_free(context)
      X509_STORE_free(store)
      X509_free(root)
      X509_free(leaf)
      while let other = OPENSSL_sk_pop(others) { X509_free(OpaquePointer(other)) }
      OPENSSL_sk_free(others)
    }
    guard X509_STORE_add_cert(store, root) == 1,
      X509_STORE_CTX_init(context, store, leaf, others) == 1
    else { return "the verifier could not be set up" }

    let parameters = X509_STORE_CTX_get0_param(context)
    X509_VERIFY_PARAM_set_time(parameters, Int(now.secondsSince1970))
    X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_SSL_SERVER)
    X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_X509_STRICT))
    if X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 {
      X509_VERIFY_PARAM_set1_host(parameters, host, host.utf8.count)
    }
    // Asking whether a name is an address leaves an error when it is none.
    ERR_clear_error()

    let accepted = X509_verify_cert(context) == 1
    let code = X509_STORE_CTX_get_error(context)
    return accepted ? "ok" : String(cString: X509_verify_cert_error_string(Int(code)))
  }

  private static func parsed(_ der: [UInt8]) -> OpaquePointer? {
    der.withUnsafeBufferPointer { bytes in
      var cursor = bytes.baseAddress
      return d2i_X509(nil, &cursor, bytes.count)
    }
  }
}
