/// The output of a process on one of its streams, with the time of each part.
///
/// Of much output the beginning and the end are kept: the first shows what was tried, the last what
/// went wrong. Positions count the bytes of everything that was written, times the time from any
/// fixed moment.
package struct OutputCapture: Sendable {
  /// The number of bytes that have come in all.
  package private(set) var count = 0
  private(set) var head: [UInt8] = []
  /// The end, and until the next trim up to as much again of what came before it.
  private var tail: [UInt8] = []
  private var marks: [Mark] = []
  private let headLimit: Int
  private let tailLimit: Int

  /// The time at which the bytes from a position on came.
  private struct Mark {
    var position: Int
    var time: Duration
  }

  /// The time below which bytes share a mark, as a mark takes more room than a short line.
  private static let resolution = Duration.milliseconds(1)

  package init(keepingFirst headLimit: Int = 256 << 10, last tailLimit: Int = 768 << 10) {
    self.headLimit = max(headLimit, 0)
    self.tailLimit = max(tailLimit, 0)
  }

  package mutating func append(_ bytes: Span<UInt8>, at time: Duration) {
    guard !bytes.isEmpty else { return }
    if marks.last.map({ time - $0.time >= Self.resolution }) ?? true {
      marks.append(Mark(position: count, time: time))
    }
    count += bytes.count
    let toHead = min(headLimit - head.count, bytes.count)
    head.append(copying: bytes.extracting(first: toHead))
    let toTail = bytes.extracting(droppingFirst: toHead)
    if toTail.count > tailLimit {
      // It pushes out everything else.
      tail.removeAll(keepingCapacity: true)
      tail.append(copying: toTail.extracting(last: tailLimit))
      forgetMarks()
    } else {
      tail.append(copying: toTail)
      // Seldom, so that a byte is moved once however small the pieces are.
      if tail.count > 2 * tailLimit {
        tail.removeFirst(tail.count - tailLimit)
        forgetMarks()
      }
    }
  }

  /// The positions that are not kept, empty as long as all is.
  package var gap: Range<Int> {
    head.count..<max(head.count, count - tailLimit)
  }

  package var droppedCount: Int { gap.count }

  /// The kept bytes from a position on, up to the gap or the end.
  func bytes(from position: Int) -> ArraySlice<UInt8> {
    guard position >= head.count else { return head[position...] }
    return tail[(tail.count - (count - max(position, gap.upperBound)))...]
  }

  /// The time at which the byte at a position came.
  package func time(at position: Int) -> Duration? {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1].time : nil
  }

  /// Drops the times of what is no longer kept.
  private mutating func forgetMarks() {
    let firstKept = count - tail.count
    // The mark before the first kept byte is the one that tells its time.
    guard let lastOld = marks.lastIndex(where: { $0.position <= firstKept }),
      let firstOld = marks.firstIndex(where: { $0.position >= head.count }), firstOld < lastOld
    else { return }
    marks.removeSubrange(firstOld..<lastOld)
  }
}

extension [UInt8] {
  fileprivate mutating func append(copying span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
