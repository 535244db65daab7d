internal import Glibc

/// The bytes of one connection, plain or inside TLS. The descriptor belongs to the channel and is
/// lent for each call.
struct ByteStream {
  let tls: TLSSession?

  @inline(__always)
  func read(_ fd: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> StreamOutcome {
    if let tls { return unsafe tls.read(into: buffer) }
    switch attempt("recv", { unsafe recv(fd, buffer.baseAddress, buffer.count, 0) }) {
    case .done(0): return .ended
    case .done(let count): return .bytes(count)
    case .wouldBlock: return .blocked(on: .readable)
    case .failed(let failure): return .failed(.system(failure))
    }
  }

  @inline(__always)
  func write(_ fd: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> StreamOutcome {
    if let tls { return unsafe tls.write(bytes) }
    let flags = Int32(MSG_NOSIGNAL)
    switch attempt("send", { unsafe send(fd, bytes.baseAddress, bytes.count, flags) }) {
    case .done(let count): return .bytes(count)
    case .wouldBlock: return .blocked(on: .writable)
    case .failed(let failure): return .failed(.system(failure))
    }
  }

  /// Bytes already decrypted: the descriptor won't become readable for them.
  var hasBufferedInput: Bool { tls?.hasBufferedInput ?? false }

  /// Says that no more will be sent, so that the peer sees an orderly end.
  func finishWriting(_ fd: Int32) {
    tls?.sendCloseNotify()
    shutdown(fd, Int32(SHUT_WR))
  }
}

/// The reason why a connection's byte stream broke.
package enum StreamFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case system(SystemFailure)
  case tls(TLSFailure)

  package var isTimeout: Bool {
    guard case .system(let failure) = self else { return false }
    return failure.isTimeout
  }

  package var description: String {
    switch self {
    case .system(let failure): failure.description
    case .tls(let failure): failure.description
    }
  }
}

/// The result of one read or write on a stream.
enum StreamOutcome {
  case bytes(Int)
  /// Nothing now; to be tried again when the descriptor is ready for this. TLS may have to read
  /// before it can write, and the other way round.
  case blocked(on: Readiness)
  /// The peer has sent all it will send.
  case ended
  case failed(StreamFailure)
}
