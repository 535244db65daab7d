import Glibc

/// System calls on open descriptors, carried through interruptions.
enum Descriptor {
  /// Writes all bytes and gives zero, or the number of the error that stopped it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
