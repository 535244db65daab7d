internal import COpenSSL
internal import Keyring

/// The TLS settings of our own client: it trusts only the given authorities, and
/// always checks the name, unless it is to play a client that overlooks something.
///
/// Invariant behind `@unchecked Sendable`: `SSL_CTX` is only changed in `init`.
@safe package final class TLSClientContext: @unchecked Sendable {
  /// The one thing that a bad client doesn't look at.
  package enum Oversight: Hashable, Sendable {
    case authority, name, date
  }

  private let context: OpaquePointer
  private let oversight: Oversight?

  /// Takes the authorities' certificates in DER, and the names of the protocols that are offered.
  package init(
    trusting authorities: [[UInt8]], overlooking oversight: Oversight? = nil,
    offering protocols: [String] = ["http/1.1"]
  ) throws(TLSFailure) {
    self.oversight = oversight
    LibCrypto.start()
    ERR_clear_error()
    guard let context = unsafe SSL_CTX_new(TLS_client_method()) else {
      throw .current("SSL_CTX_new")
    }
    unsafe self.context = context
    unsafe us_ctx_set_min_tls12(context)
    unsafe us_ctx_set_modes(context)
    unsafe SSL_CTX_set_verify(
      context, oversight == .authority ? SSL_VERIFY_NONE : SSL_VERIFY_PEER, nil)
    if oversight == .date {
      unsafe X509_VERIFY_PARAM_set_flags(
        SSL_CTX_get0_param(context), UInt(X509_V_FLAG_NO_CHECK_TIME))
    }
    let store = unsafe SSL_CTX_get_cert_store(context)
    for der in authorities {
      let authority = try OwnedCertificate(der: der)
      let result = withExtendedLifetime(authority) {
        unsafe X509_STORE_add_cert(store, authority.raw)
      }
      guard result == 1 else { throw .current("X509_STORE_add_cert") }
    }
    let offer = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    unsafe SSL_CTX_set_alpn_protos(context, offer, UInt32(offer.count))
  }

  deinit { unsafe SSL_CTX_free(context) }

  /// A session that will accept only a certificate for `name`, which may be an address.
  func session(on fd: Int32, verifying name: String) throws(TLSFailure) -> TLSSession {
    ERR_clear_error()
    guard let ssl = unsafe SSL_new(context) else { throw .current("SSL_new") }
    let session = unsafe TLSSession(taking: ssl, context: self)
    guard unsafe SSL_set_fd(ssl, fd) == 1 else { throw .current("SSL_set_fd") }
    if oversight == .name {
      // The name is always sent, so that the server shows the right certificate.
      unsafe us_ssl_set_server_name(ssl, name)
    } else if SocketAddress(host: name, port: 0) != nil, name != "localhost" {
      let literal = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
      let parameters = unsafe SSL_get0_param(ssl)
      guard unsafe X509_VERIFY_PARAM_set1_ip_asc(parameters, literal) == 1 else {
        throw .current("X509_VERIFY_PARAM_set1_ip_asc")
      }
    } else {
      guard unsafe us_ssl_set_server_name(ssl, name) == 1, unsafe SSL_set1_host(ssl, name) == 1
      else { throw .current("SSL_set1_host") }
    }
    unsafe SSL_set_connect_state(ssl)
    return session
  }
}
