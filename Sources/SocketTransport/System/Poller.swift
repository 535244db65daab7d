internal import CSystem
internal import Glibc

/// The events that a channel asks for and receives.
struct Readiness: OptionSet {
  let rawValue: UInt32
  static let readable = Readiness(rawValue: UInt32(EPOLLIN.rawValue))
  static let writable = Readiness(rawValue: UInt32(EPOLLOUT.rawValue))
  /// The peer is gone or the socket has failed; reported whether asked for or not.
  static let broken = Readiness(rawValue: UInt32(EPOLLERR.rawValue | EPOLLHUP.rawValue))
}

/// The kernel's event queue: epoll, level-triggered. A port to another kernel is this file.
@safe final class Poller {
  /// Identifies a registration: the descriptor and the generation of its channel, so that an
  /// event for a closed descriptor can't reach the channel that got the same number next.
  struct Key: Hashable {
    let fd: Int32
    let generation: UInt32
    fileprivate var packed: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: fd)) }
    fileprivate init(packed: UInt64) {
      fd = Int32(truncatingIfNeeded: packed)
      generation = UInt32(truncatingIfNeeded: packed >> 32)
    }
    init(fd: Int32, generation: UInt32) {
      self.fd = fd
      self.generation = generation
    }
  }

  private let poller: Int32
  private let wakeup: Int32
  private let events: UnsafeMutablePointer<epoll_event>
  private static let capacity = 256
  private static let wakeKey = UInt64.max

  init() throws(SystemFailure) {
    poller = try require("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    wakeup = try require("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
    unsafe events = .allocate(capacity: Self.capacity)
    let result = us_epoll_ctl(
      poller, EPOLL_CTL_ADD, wakeup, Readiness.readable.rawValue, Self.wakeKey)
    precondition(result == 0, "a fresh eventfd can be polled")
  }

  deinit {
    unsafe events.deallocate()
    Sockets.close(wakeup)
    Sockets.close(poller)
  }

  func add(_ key: Key, interest: Readiness) throws(SystemFailure) {
    try require("epoll_ctl") {
      us_epoll_ctl(poller, EPOLL_CTL_ADD, key.fd, interest.rawValue, key.packed)
    }
  }

  func change(_ key: Key, from old: Readiness, to new: Readiness) {
    let operation = old.isEmpty ? EPOLL_CTL_ADD : new.isEmpty ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
    let result = us_epoll_ctl(poller, operation, key.fd, new.rawValue, key.packed)
    precondition(
      result == 0, "a registered descriptor can be watched: \(SystemFailure.last("epoll_ctl"))")
  }

  /// Ends a wait from any thread.
  func wake() {
    var one: UInt64 = 1
    _ = unsafe write(wakeup, &one, 8)
  }

  /// Waits until something is ready, at most `milliseconds` (-1: without end), and reports each
  /// event. `began` is called first, awake or at the end of the time.
  @inline(__always)
  func wait(milliseconds: Int32, began: () -> Void, _ report: (Key, Readiness) -> Void) {
    let count = unsafe epoll_wait(poller, events, Int32(Self.capacity), milliseconds)
    began()
    var index: Int32 = 0
    while index < count {
      let key = unsafe us_event_key(events, index)
      if key == Self.wakeKey {
        var drained: UInt64 = 0
        _ = unsafe read(wakeup, &drained, 8)
      } else {
        report(Key(packed: key), Readiness(rawValue: unsafe us_event_mask(events, index)))
      }
      index += 1
    }
  }
}
