/// The way in which a body that comes in pieces is written.
package enum PieceFraming: Sendable, Hashable {
  case chunked
  /// For clients of HTTP/1.0, which know no chunks: the end of the connection ends the body.
  case untilClose
  /// The answer to HEAD has none.
  case omitted

  /// Appends a piece. One without bytes is left out: as a chunk it would end the body.
  package func append(_ piece: [UInt8], to out: inout [UInt8]) {
    guard !piece.isEmpty else { return }
    switch self {
    case .chunked: out.appendChunk(piece)
    case .untilClose: out.append(contentsOf: piece)
    case .omitted: break
    }
  }

  /// Appends what follows the last piece.
  package func appendEnd(to out: inout [UInt8]) {
    switch self {
    case .chunked: out.appendLastChunk(trailers: HTTPFields())
    case .untilClose, .omitted: break
    }
  }
}
