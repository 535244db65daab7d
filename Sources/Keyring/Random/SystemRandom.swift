internal import COpenSSL
internal import CSystem
internal import Glibc
internal import Synchronization

/// The kernel's random bytes, fetched in advance for the whole process.
///
/// Copies share one pool, so no two of them can ever give out the same bytes.
package struct SystemRandom: RandomSource {
  package init() {}

  package mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    unsafe bytes.withUnsafeMutableBytes { output in
      let taken: Void? = Self.pool.withLockIfAvailable { pool in unsafe pool.take(into: output) }
      // Somebody else has the pool, so the kernel is asked directly instead of waiting.
      if taken == nil { unsafe EntropyPool.fetch(into: output) }
    }
  }

  private static let pool = Mutex(EntropyPool())
}

/// Random bytes that nobody has used yet.
private struct EntropyPool: ~Copyable {
  /// One call into the kernel for some hundred tokens; the call costs more than the bytes.
  private static let capacity = 4096

  private var bytes = [UInt8](repeating: 0, count: capacity)
  private var used = capacity
  private var generation = ForkGeneration.current

  /// Moves bytes out of the pool; what was given out is wiped.
  mutating func take(into output: UnsafeMutableRawBufferPointer) {
    guard output.count <= Self.capacity / 4 else {
      unsafe Self.fetch(into: output)
      return
    }
    if generation != ForkGeneration.current || bytes.count - used < output.count { refill() }
    let start = used
    used += output.count
    unsafe bytes.withUnsafeMutableBytes { bytes in
      let part = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + output.count])
      unsafe output.copyMemory(from: UnsafeRawBufferPointer(part))
      unsafe OPENSSL_cleanse(part.baseAddress, part.count)
    }
  }

  private mutating func refill() {
    unsafe bytes.withUnsafeMutableBytes { unsafe Self.fetch(into: $0) }
    used = 0
    generation = ForkGeneration.current
  }

  static func fetch(into output: UnsafeMutableRawBufferPointer) {
    var filled = 0
    while filled < output.count {
      let count = unsafe getrandom(
        output.baseAddress?.advanced(by: filled), output.count - filled, 0)
      // A signal may cut a long request short, or off before anything was given.
      guard count >= 0 || errno == EINTR else { preconditionFailure("no random bytes") }
      filled += max(0, count)
    }
  }
}

/// Counts the forks between this process and its first ancestor that used the pool.
///
/// A forked child has a copy of its parent's pool and must not use it.
private enum ForkGeneration {
  static var current: Int {
    _ = watching
    return counter.load(ordering: .relaxed)
  }

  private static let counter = Atomic(0)

  private static let watching: Bool =
    pthread_atfork(nil, nil) { _ = counter.add(1, ordering: .relaxed) } == 0
}
