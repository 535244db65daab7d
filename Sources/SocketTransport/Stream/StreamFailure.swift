/// Why a connection's byte stream broke.
package enum StreamFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case system(SystemFailure)
  case tls(TLSFailure)

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
