internal import SocketTransport

/// The tasks of one case, which live on its loop: begun here, waiting here, over with the case.
///
/// The parts of a case are plain classes that belong to its actor, so the compiler lets none of
/// them begin a task of its own. All come through ``start(_:)``, and so none leaves the loop: to be
/// woken by way of another thread takes longer than most of what is done then.
final class CaseTasks {
  typealias Work = () async -> Void

  /// A wait, and the question that ends it.
  private struct Waiter {
    let isOver: () -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  let loop: EventLoop
  /// Nil when the case is over: nothing begins any more.
  private var begin: ((@escaping Work) -> Task<Void, Never>)?
  private var waiting: [Waiter] = []
  private var lastTicket = 0
  private var expiredTickets: Set<Int> = []
  /// The tasks that end with the case.
  private var errands: [Task<Void, Never>] = []
  private var watchers: [Task<Void, Never>] = []

  /// True when the case is to be over soon: every wait ends at once.
  private(set) var isCancelled = false

  /// Has the tasks belong to an actor that lives on the loop.
  init(on loop: EventLoop, of owner: isolated any Actor) {
    self.loop = loop
    begin = { work in
      Task {
        _ = owner
        await withTaskExecutorPreference(loop) { await work() }
      }
    }
  }

  /// Begins something that goes on beside the rest of the case.
  @discardableResult
  func start(_ work: @escaping Work) -> Task<Void, Never> {
    begin?(work) ?? Task {}
  }

  /// Begins something of the user's. It ends with the case: a redirect that isn't taken would
  /// otherwise reach the next client at the same port.
  func startErrand(_ work: @escaping Work) { errands.append(start(work)) }

  /// Begins something that reads until the case is over.
  func startWatcher(_ work: @escaping Work) { watchers.append(start(work)) }

  /// Begins something after a while, unless the task is cancelled before.
  func start(after delay: Duration, _ work: @escaping () -> Void) -> Task<Void, Never> {
    start { [loop] in
      await loop.sleep(for: delay)
      if !Task.isCancelled { work() }
    }
  }

  /// Ends every wait but those that clean up.
  func cancel() {
    isCancelled = true
    wake()
  }

  /// Ends what would go on until the case is over.
  func endErrands() async {
    for task in errands + watchers { task.cancel() }
    for watcher in watchers { await watcher.value }
    errands = []
    watchers = []
  }

  /// Lets nothing begin any more. The owner and its tasks let go of each other.
  func close() { begin = nil }
}

// MARK: - Waiting for something to be so

extension CaseTasks {
  /// Resumes the waits that have come true. The others aren't resumed to look for themselves, as
  /// that takes longer than to ask for them.
  func wake() {
    guard waiting.contains(where: { $0.isOver() }) else { return }
    let looking = waiting
    waiting = []
    for waiter in looking {
      if waiter.isOver() { waiter.continuation.resume() } else { waiting.append(waiter) }
    }
  }

  /// Waits until something is so, at most so long, and returns true if it is. Cleaning up goes on
  /// when the case is cancelled.
  @discardableResult
  func wait(
    for limit: Duration? = nil, evenIfCancelled: Bool = false, until isSo: @escaping () -> Bool
  ) async -> Bool {
    guard !isSo() else { return true }
    lastTicket += 1
    let ticket = lastTicket
    let alarm = limit.map { limit in start(after: limit) { self.expire(ticket) } }
    defer {
      alarm?.cancel()
      expiredTickets.remove(ticket)
    }
    func isOver() -> Bool {
      isSo() || expiredTickets.contains(ticket) || isCancelled && !evenIfCancelled
    }
    while !isOver() {
      await loop.suspend { continuation in
        // Others may have had their turn since the last look.
        if isOver() {
          continuation.resume()
        } else {
          waiting.append(Waiter(isOver: isOver, continuation: continuation))
        }
      }
    }
    return isSo()
  }

  /// Waits for a time, or until the case is cancelled.
  func pause(for time: Duration) async { await wait(for: time) { false } }

  private func expire(_ ticket: Int) {
    expiredTickets.insert(ticket)
    wake()
  }
}
