internal import GoogleAuthority
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// What has to be done after the state has changed, once its lock is free.
extension Service {
  /// A reference, so that nothing to do, which is what nearly every request leaves, costs nothing to hand on.
  final class News: Sendable {
    let watchers: [CheckedContinuation<Void, Never>]
    let bell: (@Sendable () -> Void)?
    let deliveries: [SecurityEventDelivery]
    /// When security events have to be looked after again; nil when somebody will, or nothing waits.
    let nextDelivery: Duration?

    init(
      watchers: [CheckedContinuation<Void, Never>] = [], bell: (@Sendable () -> Void)? = nil,
      deliveries: [SecurityEventDelivery] = [], nextDelivery: Duration? = nil
    ) {
      self.watchers = watchers
      self.bell = bell
      self.deliveries = deliveries
      self.nextDelivery = nextDelivery
    }
  }

  @inline(__always)
  func follow(_ news: News?) {
    if let news { follow(news) }
  }

  @inline(never)
  private func follow(_ news: News) {
    for watcher in news.watchers { watcher.resume() }
    news.bell?()
    for delivery in news.deliveries { deliver(delivery) }
    if let pause = news.nextDelivery { deliverLater(after: pause) }
  }

  /// Waits until the journal has more entries than so many, at most so long, in real time.
  func journalGrows(beyond count: UInt64, within limit: Duration) async {
    let ticket = state.withLock { $0.watchers.nextTicket() }
    let alarm = Task { [weak self] in
      await EventLoop.shared.sleep(for: limit)
      self?.stopWaiting(ticket)
    }
    await withCheckedContinuation { watcher in
      let isOver = state.withLock { state in
        guard state.authority.journal.count <= count else { return true }
        return !state.watchers.append(watcher, ticket)
      }
      if isOver { watcher.resume() }
    }
    alarm.cancel()
  }

  /// Lets whoever waits for the journal go, because the instance stops.
  func stopWaiting() {
    let watchers = state.withLock { $0.watchers.close() }
    for watcher in watchers { watcher.resume() }
  }

  private func stopWaiting(_ ticket: UInt64) {
    state.withLock { $0.watchers.remove(ticket) }?.resume()
  }
}

extension Service.State {
  /// Tells what has to be done; nearly always nothing, and this is on the way of every request.
  mutating func takeNews(at now: Timestamp) -> Service.News? {
    let hasGrown = watchers.seen != authority.journal.count && !watchers.isEmpty
    watchers.seen = authority.journal.count
    let next = authority.protection.queue.next
    guard hasGrown || next != nil else { return nil }
    let deliveries = next.map { $0 <= now } ?? false ? authority.dueDeliveries(at: now) : []
    return Service.News(
      watchers: hasGrown ? watchers.takeAll() : [], bell: hasGrown ? watchers.bell : nil,
      deliveries: deliveries, nextDelivery: takeDuty(at: now))
  }

  /// Has somebody look after the security events that are left; nil when somebody will, or none is.
  private mutating func takeDuty(at now: Timestamp) -> Duration? {
    guard !hasPostman, let next = authority.protection.queue.next else { return nil }
    hasPostman = true
    // The instance's clock may stand still or jump, so nobody sleeps for long.
    return min(max(next - now, .milliseconds(1)), .seconds(60))
  }
}
