import Testing

@testable import SocketTransport

struct WaitCase: Sendable, CustomTestStringConvertible {
  var duration: Duration
  var nanoseconds: Int64
  var testDescription: String { "\(duration)" }

  static let all = [
    WaitCase(duration: .zero, nanoseconds: 0),
    WaitCase(duration: .nanoseconds(1), nanoseconds: 1),
    WaitCase(duration: .milliseconds(1500), nanoseconds: 1_500_000_000),
    WaitCase(duration: .seconds(-3), nanoseconds: 0),
    WaitCase(duration: .milliseconds(-1), nanoseconds: 0),
    WaitCase(duration: .seconds(Int64.max), nanoseconds: .max),
  ]
}

@Suite struct LoopTimeTests {
  @Test(arguments: WaitCase.all)
  func waitingTimesSaturate(_ c: WaitCase) {
    #expect(Nanoseconds(c.duration).count == c.nanoseconds)
  }

  @Test func aWaitBeyondTheEndOfTimeIsForEver() {
    #expect(LoopTime(nanoseconds: 5) + Nanoseconds(.seconds(Int64.max)) == .never)
  }
}
