import Testing

@testable import RehearsalClient

/// Polling after a refusal.
struct PollingCase: Sendable, CustomTestStringConvertible {
  let error: RehearsalError
  let goesOn: Bool
  let seconds: Int

  var testDescription: String { "\(error)" }

  static let all = [
    PollingCase(
      error: .refused(status: 428, code: "authorization_pending"), goesOn: true, seconds: 5),
    PollingCase(error: .refused(status: 403, code: "slow_down"), goesOn: true, seconds: 10),
    PollingCase(error: .unreachable(host: "h", reason: "r"), goesOn: true, seconds: 10),
    PollingCase(error: .busy(host: "h", status: 503), goesOn: true, seconds: 10),
    PollingCase(error: .refused(status: 403, code: "access_denied"), goesOn: false, seconds: 5),
    PollingCase(error: .refused(status: 400, code: "expired_token"), goesOn: false, seconds: 5),
    PollingCase(error: .refused(status: 400, code: "x_future"), goesOn: false, seconds: 5),
    PollingCase(error: .badAnswer(host: "h", reason: "r"), goesOn: false, seconds: 5),
  ]
}

struct DevicePollingTests {
  @Test(arguments: PollingCase.all)
  func refusalsSayHowToGoOn(_ example: PollingCase) {
    var polling = DevicePolling(every: .seconds(5))
    #expect(polling.goesOn(after: example.error) == example.goesOn)
    #expect(polling.interval == .seconds(example.seconds))
  }

  @Test func slowDownIsForGood() {
    var polling = DevicePolling(every: .seconds(5))
    for _ in 1...2 { _ = polling.goesOn(after: .refused(status: 403, code: "slow_down")) }
    _ = polling.goesOn(after: .refused(status: 428, code: "authorization_pending"))
    #expect(polling.interval == .seconds(15))
  }
}
