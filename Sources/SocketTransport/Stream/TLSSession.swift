internal import COpenSSL
internal import Glibc

/// The TLS state of one connection: owns an `SSL`, which reads and writes the descriptor itself.
/// The handshake happens inside the first reads.
@safe final class TLSSession {
  private let ssl: OpaquePointer
  /// The callbacks of the context point at it, so it must live as long as the session.
  private let context: AnyObject

  init(taking ssl: OpaquePointer, context: AnyObject) {
    unsafe self.ssl = ssl
    self.context = context
  }

  deinit { unsafe SSL_free(ssl) }

  var isEstablished: Bool { unsafe SSL_is_init_finished(ssl) == 1 }

  var hasBufferedInput: Bool { unsafe SSL_has_pending(ssl) == 1 }

  /// `TLSv1.3` and the like.
  var protocolVersion: String { unsafe String(cString: SSL_get_version(ssl)) }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> StreamOutcome {
    forgetEarlierErrors()
    let count = unsafe SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
    return count > 0 ? .bytes(Int(count)) : outcome(of: count, "TLS read")
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

  /// What an earlier call left in the thread's error queue must not be taken for this one's. Looking
  /// costs a fifth of clearing.
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
