internal import GoogleAuthority
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// The work after a change of the state, once its lock is free.
extension Service {
  /// A reference, so that nothing to do, which is what nearly every request leaves, costs nothing
  /// to hand on.
  final class Notifications: Sendable {
    let watchers: [CheckedContinuation<Void, Never>]
    let bell: (@Sendable () -> Void)?
    let deliveries: [SecurityEventDelivery]
    /// The time until security events are due again; nil when a task waits for them, or none is
    /// left.
    let nextDelivery: Duration?
    /// The changes that must be kept before anybody is told of them.
    let group: CommitGroup?

    init(
      watchers: [CheckedContinuation<Void, Never>] = [], bell: (@Sendable () -> Void)? = nil,
      deliveries: [SecurityEventDelivery] = [], nextDelivery: Duration? = nil,
      group: CommitGroup? = nil
    ) {
      self.watchers = watchers
      self.bell = bell
      self.deliveries = deliveries
      self.nextDelivery = nextDelivery
      self.group = group
    }

    convenience init(_ others: Notifications?, keptBy group: CommitGroup) {
      self.init(
        watchers: others?.watchers ?? [], bell: others?.bell, deliveries: others?.deliveries ?? [],
        nextDelivery: others?.nextDelivery, group: group)
    }
  }

  @inline(__always)
  func send(_ notifications: Notifications?) {
    if let notifications { send(notifications) }
  }

  @inline(never)
  private func send(_ notifications: Notifications) {
    for watcher in notifications.watchers { watcher.resume() }
    notifications.bell?()
    for delivery in notifications.deliveries { deliver(delivery) }
    if let pause = notifications.nextDelivery { deliverLater(after: pause) }
  }

  /// Waits until the journal, which had so many entries at the last look, has one more that may fit;
  /// at most so long, in real time.
  func journalGrows(
    beyond count: UInt64, by filter: JournalFilter, within limit: Duration
  ) async {
    // All who have seen as much wait for the same.
    var filter = filter
    if filter.after <= count { filter.after = 0 }
    let key = filter
    let ticket = state.withLock { $0.watchers.nextTicket() }
    let alarm = Task { [weak self] in
      await EventLoop.shared.sleep(for: limit)
      self?.stopWaiting(ticket, for: key)
    }
    await withCheckedContinuation { watcher in
      let isOver = state.withLock { state in
        guard state.authority.journal.count <= count else { return true }
        return !state.watchers.append(watcher, ticket, for: key)
      }
      if isOver { watcher.resume() }
    }
    alarm.cancel()
  }

  /// Ends all waiting for the journal, because the instance stops.
  func stopWaiting() {
    let watchers = state.withLock { $0.watchers.close() }
    for watcher in watchers { watcher.resume() }
  }

  private func stopWaiting(_ ticket: UInt64, for filter: JournalFilter) {
    state.withLock { $0.watchers.remove(ticket, for: filter) }?.resume()
  }
}

extension Service.State {
  /// Collects the work that a change leaves; nearly always none, and every request comes by here.
  mutating func takeNotifications(at now: Timestamp) -> Service.Notifications? {
    // Nobody is told of what may be undone.
    guard turn == nil else { return nil }
    let hasGrown = watchers.seen != authority.journal.count && !watchers.isEmpty
    let woken =
      hasGrown ? watchers.take(for: authority.journal.entries(after: watchers.seen)) : []
    let bell = hasGrown ? watchers.bell : nil
    watchers.seen = authority.journal.count
    let next = authority.protection.queue.next
    guard !woken.isEmpty || bell != nil || next != nil else { return nil }
    let deliveries = next.map { $0 <= now } ?? false ? authority.dueDeliveries(at: now) : []
    return Service.Notifications(
      watchers: woken, bell: bell, deliveries: deliveries, nextDelivery: takeDuty(at: now))
  }

  /// The time after which security events are due, if no task waits for them yet.
  private mutating func takeDuty(at now: Timestamp) -> Duration? {
    guard !hasCourier, let next = authority.protection.queue.next else { return nil }
    hasCourier = true
    // The instance's clock may stand still or jump, so the sleep is short.
    return min(max(next - now, .milliseconds(1)), .seconds(60))
  }
}
