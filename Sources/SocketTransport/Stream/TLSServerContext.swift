internal import COpenSSL
package import Keyring
internal import Synchronization

/// The client's hello, before the server picks a certificate.
package struct TLSHello: Sendable, Hashable {
  /// The name asked for (SNI); nil from clients that use an address.
  package let serverName: String?
  /// The destination that the client asked a proxy for, if this server plays it.
  package let interceptedFor: ProxyDestination?
  /// The address the client connected to.
  package let localAddress: SocketAddress?
  /// The number of the client's connection, by which observers know it.
  package let connection: UInt64?

  /// The name that the certificate must have for this client.
  package var certificateName: String {
    serverName ?? interceptedFor?.bareHost ?? localAddress?.literal ?? "localhost"
  }
}

/// The TLS settings of listeners: TLS 1.2 and 1.3, ALPN, no tickets, and a certificate chosen per
/// connection.
///
/// Invariant behind `@unchecked Sendable`: `SSL_CTX` is only changed in `init`; making sessions
/// from it is thread-safe, and the cache has its own lock.
@safe package final class TLSServerContext: @unchecked Sendable {
  /// Picks the identity to present; nil ends the handshake with the alert that the name is unknown.
  package typealias Chooser = @Sendable (TLSHello) -> TLSIdentity?

  private let context: OpaquePointer
  private let chooser: Chooser
  private let owned = Mutex<[TLSIdentity: OwnedIdentity]>([:])

  package init(choosing chooser: @escaping Chooser) throws(TLSFailure) {
    LibCrypto.start()
    ERR_clear_error()
    guard let context = unsafe SSL_CTX_new(TLS_server_method()) else {
      throw .current("SSL_CTX_new")
    }
    unsafe self.context = context
    self.chooser = chooser
    unsafe us_ctx_set_min_tls12(context)
    unsafe us_ctx_set_modes(context)
    // Resumption would need the tickets' keys to be kept and rotated; a mock that lives for
    // minutes is better off with handshakes that all look the same.
    unsafe us_ctx_forbid_resumption(context)
    unsafe us_ctx_accept_unclean_end(context)
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe us_ctx_set_name_callback(context, chooseCertificate, me)
    unsafe SSL_CTX_set_alpn_select_cb(context, selectProtocol, nil)
  }

  deinit { unsafe SSL_CTX_free(context) }

  /// A session that will read from the descriptor, after what was read from it already.
  func session(
    on fd: Int32, at reception: TLSReception, readingFirst early: [UInt8] = []
  ) throws(TLSFailure) -> TLSSession {
    ERR_clear_error()
    guard let ssl = unsafe SSL_new(context) else { throw .current("SSL_new") }
    let session = unsafe TLSSession(taking: ssl, context: self, reception: reception)
    guard unsafe SSL_set_fd(ssl, fd) == 1 else { throw .current("SSL_set_fd") }
    if !early.isEmpty { try session.readFirst(early) }
    unsafe SSL_set_accept_state(ssl)
    return session
  }

  fileprivate func present(to ssl: OpaquePointer) -> Bool {
    // A client that is asked for another hello is shown what its first one was to be shown.
    if unsafe SSL_get_certificate(ssl) != nil { return true }
    let name = unsafe SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name)
    let reception = unsafe TLSSession.reception(of: ssl)
    let interception = reception?.interception
    // The reading side may still be on the bytes that came before it had the descriptor.
    let hello = TLSHello(
      serverName: unsafe name.map { unsafe String(cString: $0) },
      interceptedFor: interception?.destination,
      localAddress: unsafe Sockets.localAddress(SSL_get_wfd(ssl)),
      connection: reception?.connection)
    interception?.greeted(asking: hello.serverName)
    guard let identity = reception?.identity(for: hello) ?? chooser(hello) else { return false }
    let owned = owned.withLock { cache -> OwnedIdentity? in
      if let known = cache[identity] { return known }
      guard let fresh = try? OwnedIdentity(identity) else { return nil }
      cache[identity] = fresh
      return fresh
    }
    return unsafe owned?.install(in: ssl) ?? false
  }
}

/// OpenSSL calls this once it has read the names in the client's hello, also if there are none. The
/// later callback for certificates could only end the handshake with an internal error, which a name
/// that nobody has is not (RFC 6066, section 3).
private func chooseCertificate(
  _ ssl: OpaquePointer?, _ alert: UnsafeMutablePointer<Int32>?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let ssl = unsafe ssl, let context = unsafe context else {
    return SSL_TLSEXT_ERR_ALERT_FATAL
  }
  let me = unsafe Unmanaged<TLSServerContext>.fromOpaque(context).takeUnretainedValue()
  guard unsafe me.present(to: ssl) else {
    unsafe alert?.pointee = SSL_AD_UNRECOGNIZED_NAME
    return SSL_TLSEXT_ERR_ALERT_FATAL
  }
  return SSL_TLSEXT_ERR_NOACK
}

/// Accepts `h2` before `http/1.1` among what the client offers, as Google's servers do, if the server
/// speaks it; a client that offers only other protocols is refused, as it couldn't be understood.
private func selectProtocol(
  _ ssl: OpaquePointer?,
  _ selected: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ length: UnsafeMutablePointer<UInt8>?,
  _ offered: UnsafePointer<UInt8>?, _ count: UInt32, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  guard let ssl = unsafe ssl, let offered = unsafe offered else {
    return SSL_TLSEXT_ERR_ALERT_FATAL
  }
  let offer = unsafe UnsafeBufferPointer(start: offered, count: Int(count))
  let offersStreams = unsafe TLSSession.reception(of: ssl)?.offersStreams ?? false
  for wanted in offersStreams ? ["h2", "http/1.1"] : ["http/1.1"] {
    guard let name = unsafe offer.protocolName(wanted) else { continue }
    unsafe selected?.pointee = offered + name.lowerBound
    unsafe length?.pointee = UInt8(name.count)
    return SSL_TLSEXT_ERR_OK
  }
  return SSL_TLSEXT_ERR_ALERT_FATAL
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of a name in a list of protocols, each behind its length.
  fileprivate func protocolName(_ wanted: String) -> Range<Int>? {
    var position = 0
    while position < count {
      let name = unsafe position + 1..<position + 1 + Int(self[position])
      guard name.upperBound <= count else { return nil }
      if unsafe self[name].elementsEqual(wanted.utf8) { return name }
      position = name.upperBound
    }
    return nil
  }
}
