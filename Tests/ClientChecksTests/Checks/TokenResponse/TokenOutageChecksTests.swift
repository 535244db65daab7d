import Evidence
import Testing
import Words

struct TokenOutageChecksTests {
  /// A login whose token requests meet a fault, with these pauses between them.
  static func outage(
    _ script: inout CaseScript, status: Int? = 503, pauses: [Duration] = [],
    _ outcome: OutcomeClass = .error, says text: String = "", succeeds: Bool = false
  ) {
    script.start()
    script.authorize()
    script.callback()
    for (place, pause) in ([.zero] + pauses).enumerated() {
      script.wait(pause)
      script.redeem()
      if succeeds, place == pauses.count {
        script.grant()
      } else if let status {
        script.answered(status, fault: "outage")
      } else {
        script.lastRequest { $0.fault = "reset" }
      }
    }
    if !text.isEmpty { script.write(text) }
    script.end(outcome, .code(outcome == .signedIn ? 0 : 1))
  }

  /// A run that finds no network.
  static func offline(
    _ script: inout CaseScript, _ outcome: OutcomeClass, says text: String = ""
  ) {
    script.signIn()
    script.run("call_api", outcome, says: text) { $0.call(fault: "offline") }
  }

  static let cases: [CheckCase] = [
    .init("TS-23", "one attempt", .holds, "token-503-then-ok", "exchange-consumed") {
      outage(&$0)
    },
    .init("TS-23", "once more", .holds, "token-503-then-ok", "exchange-untouched") {
      outage(&$0, pauses: [.seconds(2)], .signedIn, succeeds: true)
    },
    .init("TS-23", "claims success", .worse, "token-503-then-ok", "exchange-consumed") {
      outage(&$0, .signedIn)
    },
    .init("TS-23", "at once", .lesser, "token-503-then-ok", "exchange-untouched") {
      outage(&$0, pauses: [.milliseconds(100)])
    },
    .init("TS-23", "too often", .lesser, "token-503-then-ok", "exchange-untouched") {
      outage(&$0, pauses: [.seconds(1), .seconds(2), .seconds(4)])
    },
    .init("TS-23", "no outage", .unobserved, "token-503-then-ok", "exchange-untouched") {
      $0.signIn()
    },
    .init("TS-23", "a refresh is another matter", .nothing, "token-503-then-ok", "refresh") {
      $0.signIn()
    },
    .init(
      "TS-23", "a device", .notApplicable, "token-503-then-ok", "exchange-untouched", flow: .device
    ) { $0.signIn() },

    .init("TS-26", "one attempt", .holds, "reset", "before") { outage(&$0, status: nil) },
    .init("TS-26", "three", .holds, "reset", "before") {
      outage(&$0, status: nil, pauses: [.seconds(1), .seconds(1)])
    },
    .init("TS-26", "four", .lesser, "reset", "before") {
      outage(&$0, status: nil, pauses: [.seconds(1), .seconds(1), .seconds(1)])
    },
    .init("TS-26", "hangs", .lesser, "reset", "after") { outage(&$0, status: nil, .timeout) },
    .init("TS-26", "crashes", .unobserved, "reset", "after") { outage(&$0, status: nil, .crash) },
    .init("TS-26", "claims success", .lesser, "bad-connections") {
      outage(&$0, status: nil, .signedIn)
    },
    .init("TS-26", "no reset", .unobserved, "reset", "before") { $0.signIn() },
    .init("TS-26", "crashes anyway", .unobserved, "reset", "before", controlHeld: false) {
      outage(&$0, status: nil, .crash)
    },
    .init("TS-26", "a device", .notApplicable, "reset", "before", flow: .device) { $0.signIn() },

    .init("TS-27", "says so", .holds, "unreachable") {
      offline(&$0, .error, says: "Can't reach the server.")
    },
    .init("TS-27", "silent", .lesser, "unreachable") { offline(&$0, .error) },
    .init("TS-27", "as if all were well", .lesser, "unreachable") {
      offline(&$0, .ok, says: "0 files")
    },
    .init("TS-27", "hangs", .lesser, "unreachable") { outage(&$0, status: nil, .timeout) },
    .init("TS-27", "not met", .unobserved, "unreachable") { $0.signIn() },
    .init("TS-27", "a web site", .notApplicable, "unreachable", flow: .web) { $0.signIn() },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
