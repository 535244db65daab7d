internal import CSystem
internal import Glibc
internal import Synchronization

/// One thread that waits for sockets and deadlines and serves them, and an executor for tasks that
/// must stay with them.
///
/// Invariant behind `@unchecked Sendable`: what is not a `Mutex` or an `Atomic` is touched by
/// the loop's own thread alone; others hand work in through ``execute(_:)``.
@safe package final class EventLoop: @unchecked Sendable {
  private enum Work {
    case call(@Sendable () -> Void)
    case job(UnownedJob)
  }

  let poller: Poller
  var channels = ChannelTable()
  var timers = TimerHeap()
  /// The time at which this turn of the loop began.
  private(set) var now = LoopTime.current()
  /// The buffer for reading. One for all connections: none keeps a buffer while idle.
  let scratch: UnsafeMutableBufferPointer<UInt8>
  static let scratchSize = 64 * 1024
  private static let outputSize = 16 * 1024
  private static let patience = 256
  /// The number of rounds of work, each made by the one before, that sockets and timers wait for.
  private static let rounds = 8
  /// The buffer for answers before they are sent. Lent out while something is written.
  private var output: [UInt8] = []

  private struct Inbox {
    var work: [Work] = []
    /// The loop was woken, or needn't be, since it last looked.
    var isWoken = false
  }

  private let inbox = Mutex(Inbox())
  private let hasWork = Atomic<Bool>(false)
  private let isStopping = Atomic<Bool>(false)
  private let generations = Atomic<UInt32>(0)
  private let thread = Mutex<pthread_t?>(nil)

  /// The loop that in-process instances share; it starts when first asked for and never ends.
  package static let shared: EventLoop = {
    do {
      return try EventLoop(name: "understudy")
    } catch {
      preconditionFailure("the shared event loop can't start: \(error)")
    }
  }()

  package init(name: String) throws(SystemFailure) {
    poller = try Poller()
    unsafe scratch = .allocate(capacity: Self.scratchSize)
    output.reserveCapacity(Self.outputSize)
    try start(name: name)
  }

  deinit {
    unsafe scratch.deallocate()
  }

  /// Runs a closure on the loop's thread, soon. From the loop's own thread too it runs later, not
  /// now.
  package func execute(_ call: @escaping @Sendable () -> Void) {
    submit(.call(call))
  }

  /// Runs a closure when the loop next wakes for another reason. For work that can wait: it saves
  /// the other thread a call into the kernel, and the loop a turn.
  func executeEventually(_ call: @escaping @Sendable () -> Void) {
    submit(.call(call), isUrgent: false)
  }

  func run(_ job: UnownedJob) {
    submit(.job(job))
  }

  package var isCurrent: Bool {
    thread.withLock { $0 == pthread_self() }
  }

  /// Debug builds notice when a channel is touched by a thread that isn't its loop's.
  func assertIsCurrent() {
    assert(isCurrent, "a channel was touched outside its loop")
  }

  /// Ends the loop's thread after the current turn. Its channels are closed.
  package func stop() {
    isStopping.store(true, ordering: .releasing)
    poller.wake()
  }

  /// Numbers channels, on any thread.
  func nextGeneration() -> UInt32 {
    generations.wrappingAdd(1, ordering: .relaxed).newValue
  }

  func register(_ channel: Channel, interest: Readiness) throws(SystemFailure) {
    try poller.add(channel.key, interest: interest)
    adopt(channel, interest: interest)
  }

  /// Makes a channel known to the loop that is in the poller already.
  func adopt(_ channel: Channel, interest: Readiness) {
    assertIsCurrent()
    channels.insert(channel)
    channel.registered(with: interest)
  }

  /// Lends the output buffer, empty. If it is lent already, the caller gets a new one.
  func lendOutput() -> [UInt8] {
    var lent: [UInt8] = []
    swap(&lent, &output)
    return lent
  }

  /// Takes the buffer back, unless it has grown too large to be kept. Who returns it has it no
  /// longer: emptying a buffer with another owner would mean making a new one.
  func returnOutput(_ buffer: inout [UInt8]) {
    guard buffer.capacity <= 16 * Self.outputSize else { return }
    swap(&output, &buffer)
    output.removeLast(output.count)
  }

  private func submit(_ work: Work, isUrgent: Bool = true) {
    let mustWake = inbox.withLock { inbox in
      inbox.work.append(work)
      // What can wait must not pile up in a loop that nothing else wakes.
      guard isUrgent || inbox.work.count >= Self.patience, !inbox.isWoken else { return false }
      inbox.isWoken = true
      return true
    }
    hasWork.store(true, ordering: .releasing)
    // The loop looks at its inbox before it sleeps, so it needn't wake itself.
    if mustWake, !isCurrent { poller.wake() }
  }
}

// MARK: - The turn of the loop

extension EventLoop {
  private func start(name: String) throws(SystemFailure) {
    var id = pthread_t()
    let loop = unsafe Unmanaged.passRetained(self).toOpaque()
    let code = thread.withLock { thread in
      let code = unsafe pthread_create(
        &id, nil,
        { argument in
          guard let argument = unsafe argument else { return nil }
          let loop = unsafe Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue()
          loop.run()
          return nil
        }, loop)
      if code == 0 {
        thread = id
        unsafe us_name_thread(id, name)
        pthread_detach(id)
      }
      return code
    }
    guard code == 0 else {
      unsafe Unmanaged<EventLoop>.fromOpaque(loop).release()
      throw SystemFailure(call: "pthread_create", code: code)
    }
  }

  private func run() {
    // Signals are for the program's own threads. SIGPIPE above all: OpenSSL writes without
    // MSG_NOSIGNAL, and a peer that has left must not end the process.
    ProcessSignal.holdAll()
    while !isStopping.load(ordering: .acquiring) {
      runInbox()
      let timeout = hasWork.load(ordering: .acquiring) ? 0 : millisecondsToNextTimer()
      poller.wait(milliseconds: timeout, began: { awake() }) { key, readiness in
        channels.find(key)?.ready(readiness)
      }
      while let timed = timers.popExpired(at: now) { timed.expired(at: now) }
    }
    for channel in channels.all { channel.close() }
    runInbox()
    timers = TimerHeap()
  }

  /// First what others have handed in: it may be about the channels that are ready.
  private func awake() {
    now = .current()
    runInbox()
  }

  private func runInbox() {
    for _ in 0..<Self.rounds {
      guard hasWork.exchange(false, ordering: .acquiringAndReleasing) else { return }
      let work = inbox.withLock { inbox in
        defer { inbox = Inbox() }
        return inbox.work
      }
      now = .current()
      for item in work { run(item) }
    }
  }

  private func run(_ item: Work) {
    switch item {
    case .call(let call): call()
    case .job(let job):
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  /// Rounded up: waking early would only mean another empty turn.
  private func millisecondsToNextTimer() -> Int32 {
    let next = timers.next
    guard next != .never else { return -1 }
    let wait = next.nanoseconds - now.nanoseconds
    guard wait > 0 else { return 0 }
    return Int32(clamping: (wait - 1) / 1_000_000 + 1)
  }
}
