/// A descriptor that a loop watches, and what happens when it is ready.
///
/// Closing is explicit: a listener's descriptor may be closed by another thread before the loop
/// lets go of the channel, and a `deinit` that closed it again could hit another one.
class Channel: Timed, @unchecked Sendable {
  let loop: EventLoop
  /// The descriptor; -1 once closed.
  private(set) var fd: Int32
  /// Tells this channel from others that had the same descriptor before; see ``Poller/Key``.
  private let generation: UInt32
  private(set) var interest: Readiness = []

  init(fd: Int32, loop: EventLoop) {
    self.fd = fd
    self.loop = loop
    generation = loop.nextGeneration()
  }

  func ready(_ readiness: Readiness) {}

  final var key: Poller.Key { Poller.Key(fd: fd, generation: generation) }

  final var isOpen: Bool { fd >= 0 }

  /// Called once, by the loop.
  final func registered(with interest: Readiness) { self.interest = interest }

  /// Tells the poller only when something changes. Who wants nothing isn't watched at all: a broken
  /// socket would be reported over and over.
  final func want(_ interest: Readiness) {
    guard interest != self.interest, isOpen else { return }
    loop.poller.change(key, from: self.interest, to: interest)
    self.interest = interest
  }

  final func setDeadline(_ deadline: LoopTime) {
    guard isOpen else { return }
    loop.assertIsCurrent()
    loop.timers.set(self, to: deadline)
  }

  /// Leaves the loop and closes the descriptor. Harmless when repeated.
  func close() {
    guard isOpen else { return }
    loop.assertIsCurrent()
    loop.channels.remove(self)
    loop.timers.remove(self)
    Sockets.close(fd)
    fd = -1
  }

  /// Leaves the loop and hands the descriptor, still open, to the caller.
  final func release() -> Int32 {
    want([])
    let released = fd
    forget()
    return released
  }

  /// Leaves the loop; the descriptor belongs to other code, or is closed, already.
  final func forget() {
    guard isOpen else { return }
    loop.assertIsCurrent()
    loop.channels.remove(self)
    loop.timers.remove(self)
    fd = -1
  }
}

/// The channels of one loop, found by descriptor.
struct ChannelTable {
  private var slots: [Channel?] = []

  mutating func insert(_ channel: Channel) {
    let index = Int(channel.fd)
    while slots.count <= index { slots.append(nil) }
    slots[index] = channel
  }

  mutating func remove(_ channel: Channel) {
    let index = Int(channel.fd)
    guard index < slots.count, slots[index] === channel else { return }
    slots[index] = nil
  }

  @inline(__always)
  func find(_ key: Poller.Key) -> Channel? {
    let index = Int(key.fd)
    guard index < slots.count, let channel = slots[index], channel.key == key
    else { return nil }
    return channel
  }

  /// A copy of what is there now, for the rare walk over all of them.
  var all: [Channel] { slots.compactMap(\.self) }
}
