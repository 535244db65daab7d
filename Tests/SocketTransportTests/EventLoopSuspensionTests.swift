import SocketTransport
import Synchronization
import TestSupport
import Testing

@Suite(.realTime) struct EventLoopSuspensionTests {
  /// Passes its jobs on to the loop, and counts them.
  private final class Toll: TaskExecutor {
    private let paid = Atomic<Int>(0)
    var count: Int { paid.load(ordering: .relaxed) }

    func enqueue(_ job: consuming ExecutorJob) {
      paid.add(1, ordering: .relaxed)
      EventLoop.shared.enqueue(job)
    }
  }

  private actor Resident {
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      EventLoop.shared.asUnownedSerialExecutor()
    }

    /// Requests to the task's own executor while an actor of the loop waited for the loop.
    func waitThreeTimes(_ toll: Toll) async -> Int {
      let before = toll.count
      for _ in 0..<3 {
        await EventLoop.shared.suspend { (waiter: CheckedContinuation<Void, Never>) in
          EventLoop.shared.execute { waiter.resume() }
        }
      }
      return toll.count - before
    }

    private(set) var calls = 0

    func count() { calls += 1 }
  }

  @Test func whatTheLoopCallsIsOnIt() async {
    let resident = Resident()
    await withCheckedContinuation { waiter in
      EventLoop.shared.execute {
        resident.assumeIsolated { $0.count() }
        waiter.resume()
      }
    }
    #expect(await resident.calls == 1)
  }

  @Test func whoWaitsOnTheLoopGoesOnWithoutTheTasksExecutor() async {
    let toll = Toll()
    let paid = await Task(executorPreference: toll) { await Resident().waitThreeTimes(toll) }.value
    #expect(paid == 0)
  }
}
