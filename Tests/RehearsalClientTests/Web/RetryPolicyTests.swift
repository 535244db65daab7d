import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// An answer to one attempt, and the pause before the next one.
struct RetryCase: Sendable, CustomTestStringConvertible {
  let name: String
  var status: HTTPResponse.Status = .serviceUnavailable
  var attempt = 1
  var fields: [(HTTPField.Name, String)] = []
  let pause: Duration?

  var testDescription: String { name }

  static let all = [
    RetryCase(name: "first of three", pause: .seconds(1)),
    RetryCase(name: "second of three", attempt: 2, pause: .seconds(3)),
    RetryCase(name: "no fourth", attempt: 3, pause: nil),
    RetryCase(name: "too many requests", status: .tooManyRequests, pause: .seconds(1)),
    RetryCase(name: "not implemented", status: .notImplemented, pause: nil),
    RetryCase(name: "bad request", status: .badRequest, pause: nil),
    RetryCase(name: "success", status: .ok, pause: nil),
    RetryCase(name: "as asked", fields: [(.retryAfter, "4")], pause: .seconds(4)),
    RetryCase(
      name: "never sooner than the back-off", attempt: 2, fields: [(.retryAfter, "0")],
      pause: .seconds(3)),
    RetryCase(name: "longer than one waits", fields: [(.retryAfter, "31")], pause: nil),
    RetryCase(name: "not a time", fields: [(.retryAfter, "soon")], pause: .seconds(1)),
    RetryCase(
      name: "a date by the server's clock",
      fields: [
        (.date, "Sat, 01 Mar 2031 09:00:00 GMT"), (.retryAfter, "Sat, 01 Mar 2031 09:00:07 GMT"),
      ], pause: .seconds(7)),
    RetryCase(
      name: "a date by ours", fields: [(.retryAfter, "Thu, 01 Jan 1970 00:00:05 GMT")],
      pause: .seconds(5)),
  ]
}

struct RetryPolicyTests {
  @Test(arguments: RetryCase.all)
  func pausesGrowAndEnd(_ example: RetryCase) {
    var response = HTTPResponse(status: example.status)
    for (name, value) in example.fields { response.fields[name] = value }
    let pause = RetryPolicy().pause(
      after: response, attempt: example.attempt, now: Timestamp(secondsSince1970: 0))
    #expect(pause == example.pause)
  }
}
