/// Output that a socket hasn't taken yet. It holds no memory when empty, so that an
/// idle connection stays small.
struct UnsentBytes {
  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { bytes.isEmpty }

  /// Sends what was kept and then `fresh`, as far as the socket takes it.
  mutating func send(
    _ fresh: [UInt8], on stream: ByteStream, _ fd: Int32
  ) -> StreamFailure? {
    if bytes.isEmpty {
      guard !fresh.isEmpty else { return nil }
      var position = 0
      let failure = Self.send(fresh, from: &position, on: stream, fd)
      if failure == nil, position < fresh.count { bytes = Array(fresh[position...]) }
      return failure
    }
    bytes.append(contentsOf: fresh)
    let failure = Self.send(bytes, from: &sent, on: stream, fd)
    if sent == bytes.count {
      bytes = []
      sent = 0
    }
    return failure
  }

  private static func send(
    _ bytes: [UInt8], from position: inout Int, on stream: ByteStream, _ fd: Int32
  ) -> StreamFailure? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      while position < buffer.count {
        switch unsafe stream.write(fd, UnsafeBufferPointer(rebasing: buffer[position...])) {
        case .bytes(let count): position += count
        case .blocked, .ended: return nil
        case .failed(let failure): return failure
        }
      }
      return nil
    }
  }
}
