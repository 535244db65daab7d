internal import COpenSSL
internal import CSystem
internal import Glibc
internal import Synchronization

/// Random bytes of the kernel and of OpenSSL, which the kernel seeds, made in advance for the whole
/// process.
///
/// Copies share one pool, so no two of them can ever give out the same bytes.
package struct SystemRandom: RandomSource {
  package init() {}

  package mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    unsafe bytes.withUnsafeMutableBytes { output in
      let taken: Void? = Self.pool.withLockIfAvailable { pool in unsafe pool.take(into: output) }
      // Another thread has the pool, so the kernel is asked directly instead of waiting.
      if taken == nil { unsafe EntropyPool.fetch(into: output) }
    }
  }

  private static let pool = Mutex(EntropyPool())

  /// The thread sanitizer follows the address of each value, which one without contents hasn't.
  private let contents: UInt8 = 0
}

/// Random bytes that weren't used yet.
private struct EntropyPool: ~Copyable {
  /// Enough for most programs.
  private static let firstSize = 4096
  /// So much at once that the call doesn't matter, only the bytes.
  private static let size = 16384

  private var bytes = [UInt8](repeating: 0, count: firstSize)
  private var used = firstSize
  private var generation = ForkGeneration.current
  private var hasBeenFilled = false

  /// Moves bytes out of the pool; what was given out is wiped.
  mutating func take(into output: UnsafeMutableRawBufferPointer) {
    guard output.count <= Self.firstSize / 4 else {
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

  /// Most programs need one pool, and get it from the kernel. Programs that need more make tokens
  /// all the time: OpenSSL takes two milliseconds to start, and a fifth of the kernel's time for
  /// each byte.
  private mutating func refill() {
    let makesMany = hasBeenFilled
    if makesMany, bytes.count < Self.size { bytes = [UInt8](repeating: 0, count: Self.size) }
    unsafe bytes.withUnsafeMutableBytes {
      guard !makesMany || !(unsafe Self.generate(into: $0)) else { return }
      unsafe Self.fetch(into: $0)
    }
    used = 0
    generation = ForkGeneration.current
    hasBeenFilled = true
  }

  /// Tells whether OpenSSL had bytes; it can lack a seed. It notices forks by itself.
  private static func generate(into output: UnsafeMutableRawBufferPointer) -> Bool {
    LibCrypto.ask {
      unsafe RAND_bytes(
        output.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(output.count))
    }
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
