import TestSupport
import Testing

@testable import SocketTransport

private let waitCases: [Example<Duration, Int64>] = [
  Example(.zero, 0),
  Example(.nanoseconds(1), 1),
  Example(.milliseconds(1500), 1_500_000_000),
  Example(.seconds(-3), 0),
  Example(.milliseconds(-1), 0),
  Example(.seconds(Int64.max), .max),
]

@Suite struct LoopTimeTests {
  @Test(arguments: waitCases)
  func waitingTimesSaturate(_ c: Example<Duration, Int64>) {
    #expect(Nanoseconds(c.given).count == c.expected)
  }

  @Test func aWaitBeyondTheEndOfTimeIsForEver() {
    #expect(LoopTime(nanoseconds: 5) + Nanoseconds(.seconds(Int64.max)) == .never)
  }
}
