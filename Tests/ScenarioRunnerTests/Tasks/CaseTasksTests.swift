import SocketTransport
import TestSupport
import Testing

@testable import ScenarioRunner

/// An actor with tasks, and a number that they change.
private actor Counter {
  private(set) lazy var tasks = CaseTasks(on: .shared, of: self)
  private var count = 0
  /// The places that a task has been at.
  private var seen: [Bool] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    EventLoop.shared.asUnownedSerialExecutor()
  }

  private func add() {
    count += 1
    tasks.wake()
  }

  func countsTo(_ number: Int) async -> Bool {
    for _ in 0..<number { tasks.start { self.add() } }
    return await tasks.wait { self.count == number }
  }

  func staysOnItsLoop() async -> Bool {
    let loop = tasks.loop
    await tasks.start {
      self.seen.append(loop.isCurrent)
      await self.tasks.pause(for: .milliseconds(1))
      self.seen.append(loop.isCurrent)
      await loop.sleep(for: .milliseconds(1))
      self.seen.append(loop.isCurrent)
    }.value
    return seen == [true, true, true]
  }

  func waitsInVain(for limit: Duration? = nil, cleaningUp: Bool = false) async -> Bool {
    await tasks.wait(for: limit, evenIfCancelled: cleaningUp) { false }
  }

  func waitsWhileCancelled() async -> Bool {
    tasks.start { self.tasks.cancel() }
    return await tasks.wait { false }
  }

  func cleansUpWhileCancelled() async -> Bool {
    tasks.cancel()
    tasks.start { self.add() }
    return await tasks.wait(evenIfCancelled: true) { self.count == 1 }
  }

  func endsItsErrands() async -> Bool {
    tasks.startWatcher {
      while !Task.isCancelled { await self.tasks.loop.sleep(for: .seconds(60)) }
      self.seen.append(true)
    }
    await tasks.endErrands()
    return seen == [true]
  }

  func beginsAfterTheEnd() async -> Int {
    tasks.close()
    await tasks.start { self.add() }.value
    return count
  }

  func end() { tasks.close() }
}

@Suite(.realTime, .timeLimit(.minutes(30))) struct CaseTasksTests {
  @Test func aWaitEndsWhenItsConditionHolds() async {
    let counter = Counter()
    #expect(await counter.countsTo(3))
    await counter.end()
  }

  @Test func aTaskNeverLeavesItsLoop() async {
    let counter = Counter()
    #expect(await counter.staysOnItsLoop())
    await counter.end()
  }

  @Test func aWaitEndsWithItsTime() async {
    let counter = Counter()
    #expect(await !counter.waitsInVain(for: .milliseconds(5)))
    await counter.end()
  }

  @Test func aCancelledCaseEndsItsWaits() async {
    let counter = Counter()
    #expect(await !counter.waitsWhileCancelled())
    await counter.end()
  }

  @Test func cleaningUpGoesOnInACancelledCase() async {
    let counter = Counter()
    #expect(await counter.cleansUpWhileCancelled())
    await counter.end()
  }

  @Test func watchersEndWithTheCase() async {
    let counter = Counter()
    #expect(await counter.endsItsErrands())
    await counter.end()
  }

  @Test func nothingBeginsWhenTheCaseIsOver() async {
    let counter = Counter()
    #expect(await counter.beginsAfterTheEnd() == 0)
  }

  @Test func theOwnerIsGoneAfterTheEnd() async {
    weak var gone: Counter?
    do {
      let counter = Counter()
      gone = counter
      #expect(await counter.countsTo(1))
      await counter.end()
    }
    #expect(gone == nil)
  }
}
