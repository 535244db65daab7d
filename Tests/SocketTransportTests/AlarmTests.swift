import SocketTransport
import TestSupport
import Testing

@Suite(.realTime) struct AlarmTests {
  @Test func cancellingATaskEndsItsSleep() async {
    let sleeper = Task { await EventLoop.shared.sleep(for: .seconds(3600)) }
    sleeper.cancel()
    await sleeper.value
  }

  @Test func whoIsCancelledFallsAsleepNoMore() async {
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { await EventLoop.shared.sleep(for: .seconds(3600)) }
    }
  }

  @Test func othersSleepTheirTime() async {
    let clock = ContinuousClock()
    let time = await clock.measure { await EventLoop.shared.sleep(for: .milliseconds(20)) }
    #expect(time >= .milliseconds(20))
  }
}
