internal import Glibc

/// A mark that a process hands down to all that it starts, whatever becomes of environment, group
/// and session: its limit of file locks. The system has ignored that limit since Linux 2.4.25, and a
/// process keeps it through `fork` and `execve`.
struct InheritedMark: Hashable, Sendable {
  /// So high that it would be no limit where the system heeded it.
  private let limit: UInt

  init(_ name: String) {
    // FNV-1a; the names of fresh folders are drawn at random.
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt($1)) &* 0x100_0000_01B3 }
    limit = 1 << 62 | hash >> 2
  }

  /// The mark with which this process was started, or something else that stands there.
  private static let received = current?.rlim_cur

  /// True if this process descends from one that bore the mark.
  var isReceived: Bool { Self.received == limit }

  /// Marks this process in place of the mark that it had. All that it has started is left as it is.
  func bear() {
    _ = Self.received
    guard var limits = Self.current, limits.rlim_max >= limit else { return }
    limits.rlim_cur = limit
    unsafe setrlimit(Self.resource, &limits)
  }

  private static let resource = __rlimit_resource_t(__RLIMIT_LOCKS.rawValue)

  private static var current: rlimit? {
    var limits = rlimit()
    return unsafe getrlimit(resource, &limits) == 0 ? limits : nil
  }

  /// Reads the text of `/proc/PID/limits`.
  func isFound(in limits: [UInt8]) -> Bool {
    let line = limits.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: Self.title) }
    let words = line?.dropFirst(Self.title.count).split(separator: UInt8(ascii: " "))
    return words?.first.flatMap { Decimal.parse($0, as: UInt.self) } == limit
  }

  private static let title = Array("Max file locks ".utf8)
}

extension ProcessTree {
  /// Those that still run with a mark, without this process.
  func bearers(of mark: InheritedMark) -> [ProcessEntry] {
    let this = getpid()
    return entries.filter { entry in
      entry.id != this && !entry.hasEnded
        && mark.isFound(in: ProcessFiles.bytes(at: "/proc/\(entry.id)/limits") ?? [])
    }
  }
}
