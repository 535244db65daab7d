internal import Glibc
internal import Synchronization

/// This side of one of a child's streams: a pipe's other end, or the terminal behind which it runs.
///
/// Nothing here waits. Watch ``descriptor`` with a poller, then read or write.
package final class ChildStream: Sendable {
  private static let chunk = 64 * 1024
  /// For who writes a line now and then.
  private static let smallChunk = 4 * 1024

  /// -1 once closed. The number isn't used while it is being closed.
  private let number: Mutex<Int32>
  /// True if there was more than a little when it was read last.
  private let saysMuch = Atomic<Bool>(false)

  init(_ descriptor: consuming OwnedDescriptor) throws(LaunchFailure) {
    try descriptor.setNonBlocking()
    number = Mutex(descriptor.release())
  }

  deinit {
    close()
  }

  /// The number to watch: readable when there is output or its end, writable when there is room
  /// for input.
  package var descriptor: Int32 { number.withLock(\.self) }

  /// Leave the poller first, as the number may be given to another file at once.
  package func close() {
    number.withLock { number in
      guard number >= 0 else { return }
      _ = Glibc.close(number)
      number = -1
    }
  }

  package enum Reading: Hashable, Sendable {
    case some
    case notYet
    /// Everybody who could write has closed the stream.
    case ended
  }

  /// Reads what has come, up to one chunk, and lends it.
  ///
  /// Only one chunk, so that a child that never stops writing can't keep its reader for itself.
  package func read(_ take: (Span<UInt8>) -> Void) -> Reading {
    let size = saysMuch.load(ordering: .relaxed) ? Self.chunk : Self.smallChunk
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { buffer in
      let transfer = number.withLock { number in
        number < 0
          ? .failed(EBADF)
          : Transfer { unsafe Glibc.read(number, buffer.baseAddress, buffer.count) }
      }
      switch transfer {
      case .moved(let count) where count > 0:
        saysMuch.store(count >= Self.smallChunk, ordering: .relaxed)
        unsafe take(Span(_unsafeElements: UnsafeBufferPointer(rebasing: buffer[..<count])))
        return .some
      case .failed(EAGAIN): return .notYet
      // A terminal whose last user has gone fails with EIO; it is an end like any other.
      case .moved, .failed: return .ended
      }
    }
  }

  package enum Writing: Hashable, Sendable {
    /// So many bytes were taken; fewer than given when there is no room for more now.
    case wrote(Int)
    /// It has no reader any more.
    case closed
  }

  /// Writes as much as there is room for.
  package func write(_ bytes: Span<UInt8>) -> Writing {
    let transfer = number.withLock { number in
      guard number >= 0 else { return Transfer.failed(EBADF) }
      return unsafe bytes.withUnsafeBytes { unsafe Transfer.write($0, to: number) }
    }
    return switch transfer {
    case .moved(let count): .wrote(count)
    case .failed(EAGAIN): .wrote(0)
    case .failed: .closed
    }
  }
}
