internal import COpenSSL
internal import Glibc

/// The TLS state of one connection: owns an `SSL`, which reads and writes the descriptor itself.
/// The handshake happens inside the first reads.
@safe final class TLSSession {
  private let ssl: OpaquePointer
  /// The callbacks of the context point at it, so it must live as long as the session.
  private let context: AnyObject
  /// The place of the client, if this is a server's side.
  let reception: TLSReception?
  /// It reads bytes that were read from the descriptor before, and then goes on with the
  /// descriptor.
  private var hasEarlyInput = false

  init(taking ssl: OpaquePointer, context: AnyObject, reception: TLSReception? = nil) {
    unsafe self.ssl = ssl
    self.context = context
    self.reception = reception
    guard let reception else { return }
    let pointer = unsafe Unmanaged.passUnretained(reception).toOpaque()
    unsafe SSL_set_ex_data(ssl, Self.receptionSlot, pointer)
  }

  deinit { unsafe SSL_free(ssl) }

  var isEstablished: Bool { unsafe SSL_is_init_finished(ssl) == 1 }

  var hasBufferedInput: Bool { unsafe SSL_has_pending(ssl) == 1 || hasEarlyInput }

  /// The client and the server have agreed on HTTP/2.
  var speaksStreams: Bool {
    var name: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    unsafe SSL_get0_alpn_selected(ssl, &name, &length)
    return unsafe UnsafeBufferPointer(start: name, count: Int(length)).elementsEqual("h2".utf8)
  }

  /// `TLSv1.3` and the like.
  var protocolVersion: String { unsafe String(cString: SSL_get_version(ssl)) }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> StreamOutcome {
    forgetEarlierErrors()
    let count = unsafe SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
    if count > 0 { return .bytes(Int(count)) }
    if hasEarlyInput, unsafe SSL_get_error(ssl, count) == SSL_ERROR_WANT_READ {
      readFromDescriptor()
      return unsafe read(into: buffer)
    }
    return outcome(of: count, "TLS read")
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> StreamOutcome {
    forgetEarlierErrors()
    let length = Int32(clamping: bytes.count)
    let count = unsafe SSL_write(ssl, bytes.baseAddress, length)
    return count > 0 ? .bytes(Int(count)) : outcome(of: count, "TLS write")
  }

  /// Tells the peer that nothing more comes. Its own farewell isn't waited for.
  func sendCloseNotify() {
    guard isEstablished else { return }
    forgetEarlierErrors()
    unsafe SSL_shutdown(ssl)
  }

  /// Runs the handshake as far as it goes now; `.bytes(0)` when it is complete.
  func handshake() -> StreamOutcome {
    forgetEarlierErrors()
    let result = unsafe SSL_do_handshake(ssl)
    return result == 1 ? .bytes(0) : outcome(of: result, "TLS handshake")
  }

  /// Clears errors that earlier calls left in the thread's queue, so none is taken for this
  /// call's. Looking costs a fifth of clearing.
  private func forgetEarlierErrors() {
    if ERR_peek_error() != 0 { ERR_clear_error() }
  }

  private func outcome(of result: Int32, _ operation: String) -> StreamOutcome {
    let code = errno
    switch unsafe SSL_get_error(ssl, result) {
    case SSL_ERROR_WANT_READ: return .blocked(on: .readable)
    case SSL_ERROR_WANT_WRITE: return .blocked(on: .writable)
    case SSL_ERROR_ZERO_RETURN: return .ended
    case SSL_ERROR_SYSCALL where code != 0:
      return .failed(.system(SystemFailure(call: operation, code: code)))
    default: return .failed(.tls(.current(isEstablished ? operation : "TLS handshake")))
    }
  }
}

// MARK: - Taking a connection over

extension TLSSession {
  /// The place OpenSSL keeps for the application's own pointer.
  private static let receptionSlot: Int32 = 0

  /// The place of a session's client, read from inside its callbacks.
  static func reception(of ssl: OpaquePointer) -> TLSReception? {
    guard let pointer = unsafe SSL_get_ex_data(ssl, receptionSlot) else { return nil }
    return unsafe Unmanaged<TLSReception>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes the session begin with bytes that came in before there was one.
  func readFirst(_ bytes: [UInt8]) throws(TLSFailure) {
    guard let memory = unsafe BIO_new(BIO_s_mem()) else { throw .current("BIO_new") }
    guard unsafe BIO_write(memory, bytes, Int32(clamping: bytes.count)) == bytes.count else {
      unsafe BIO_free(memory)
      throw .current("BIO_write")
    }
    unsafe SSL_set0_rbio(ssl, memory)
    hasEarlyInput = true
  }

  /// The bytes from before are used up: from now on, what is written to is read from as well. There
  /// is nothing between the two, so the rest of the connection costs what any other does.
  private func readFromDescriptor() {
    hasEarlyInput = false
    let descriptor = unsafe SSL_get_wbio(ssl)
    unsafe BIO_up_ref(descriptor)
    unsafe SSL_set0_rbio(ssl, descriptor)
  }
}
