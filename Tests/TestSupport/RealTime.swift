import Foundation
import Synchronization
package import Testing

/// Limits how many tests of sockets and processes run at once, and gives them threads of their own.
///
/// Their deadlines are seconds of a clock that doesn't wait for a busy machine. Thousands of other
/// tests would share the default threads with them, and keep each step of theirs waiting. A test's
/// `timeLimit` counts its wait for a place too, so it only ends what hangs.
package struct RealTime: SuiteTrait, TestTrait, TestScoping {
  private static let places = Places(8)

  /// Each test of a suite takes a place, rather than the suite one for all.
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.places.take()
    defer { Self.places.giveBack() }
    try await withTaskExecutorPreference(TestThreads.shared) { try await function() }
  }
}

extension Trait where Self == RealTime {
  /// The test opens sockets or starts processes.
  package static var realTime: Self { RealTime() }
}

/// Places for tests; the first to ask is the first to get one.
private final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func take() async {
    await withCheckedContinuation { waiter in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(waiter)
        return false
      }
      if isFree { waiter.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Threads that run the tests of ``RealTime`` and nothing else.
package final class TestThreads: TaskExecutor {
  package static let shared = TestThreads(4)

  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)

  private init(_ count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true {
          available.wait()
          guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }
}
