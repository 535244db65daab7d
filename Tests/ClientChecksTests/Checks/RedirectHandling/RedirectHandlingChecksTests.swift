import Evidence
import Testing
import Words

struct RedirectHandlingChecksTests {
  static let port: [CheckCase] = [
    .init("LB-01", "loopback", .holds) { $0.listen(at: "127.0.0.1") },
    .init("LB-01", "of the sixth version", .holds) { $0.listen(at: "::1") },
    .init("LB-01", "everywhere", .lesser) { $0.listen(at: "0.0.0.0") },
    .init("LB-01", "reached from outside", .lesser) {
      $0.listen(at: "127.0.0.1")
      $0.probe(from: "10.0.0.7")
    },
    .init("LB-01", "nowhere", .unobserved) { $0.login() },
    .init("LB-01", "a web client", .notApplicable, flow: .web) { $0.listen(at: "0.0.0.0") },

    .init("LB-04", "another one", .holds, "port-taken") {
      $0.occupy(8080)
      $0.authorize()
    },
    .init("LB-04", "its own before it was taken", .holds, "port-taken") {
      $0.authorize(["redirect_uri": "http://localhost:8080/"])
      $0.occupy(8080)
      $0.authorize()
    },
    .init("LB-04", "says so", .holds, "port-taken") {
      $0.occupy(8080)
      $0.start()
      $0.write("bind: address already in use\n", .standardError)
      $0.end(.error, .code(1))
    },
    .init("LB-04", "somebody else's", .worse, "port-taken") {
      $0.occupy(8080)
      $0.authorize(["redirect_uri": "http://localhost:8080/"])
    },
    .init("LB-04", "ends without a word", .lesser, "port-taken") {
      $0.occupy(8080)
      $0.start()
      $0.end(.error, .code(1))
    },
    .init("LB-04", "hangs", .lesser, "port-taken") {
      $0.occupy(8080)
      $0.start()
    },
    .init("LB-04", "no port was taken", .unobserved, "port-taken") { $0.login() },
    .init("LB-04", "a web client", .notApplicable, "port-taken", flow: .web) { _ in },

    .init("LB-05", "before", .holds) { $0.open(.opener, accepted: true) },
    .init("LB-05", "after", .worse) { $0.open(.opener, accepted: false) },
    .init("LB-05", "nobody looked", .unobserved) { $0.open(.opener, accepted: nil) },
    .init("LB-05", "printed only", .unobserved) { $0.open(.output, accepted: false) },
    .init("LB-05", "a web client", .notApplicable, flow: .web) { $0.login() },

    .init("LB-06", "at once", .holds) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.close(listener)
    },
    .init("LB-06", "after too long", .lesser) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.wait(.seconds(4))
      $0.see(listener)
      $0.close(listener)
    },
    .init("LB-06", "not looked at in time", .unobserved) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.see(listener)
      $0.wait(.seconds(4))
      $0.close(listener)
    },
    .init("LB-06", "kept from a processor", .unobserved) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.holdUp(.seconds(4), waiting: .seconds(2))
      $0.see(listener)
      $0.close(listener)
    },
    .init("LB-06", "kept for a short time", .lesser) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.holdUp(.seconds(4), waiting: .milliseconds(500))
      $0.see(listener)
      $0.close(listener)
    },
    .init("LB-06", "after too long, with the page", .lesser) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.wait(.seconds(4))
      $0.evidence.answer(visit: 0, at: CaseScript.moment(4100)) { _ in }
      $0.see(listener)
      $0.close(listener)
    },
    .init("LB-06", "with the run", .holds) {
      $0.listen(at: "127.0.0.1")
      $0.login()
    },
    .init("LB-06", "with the harness's end of it", .unobserved) {
      let listener = $0.listen(at: "127.0.0.1")
      $0.login()
      $0.evidence.close(listener: listener, at: $0.tick(), forIt: true)
    },
    .init("LB-06", "never", .lesser) {
      $0.start()
      let listener = $0.listen(at: "127.0.0.1")
      $0.authorize()
      $0.callback()
      $0.wait(.seconds(4))
      $0.see(listener)
      $0.write("still here")
    },
    .init("LB-06", "the case is over first", .unobserved) {
      $0.start()
      $0.listen(at: "127.0.0.1")
      $0.authorize()
      $0.callback()
    },
    .init("LB-06", "no answer", .unobserved) { $0.listen(at: "127.0.0.1") },
    .init("LB-06", "a web client", .notApplicable, flow: .web) { $0.login() },
  ]

  /// A login whose answer the client meets with a page of its own.
  static func met(
    _ name: String, _ said: CheckCase.Said, status: Int? = 200, page: String = "<p>Done</p>",
    type: String? = "text/html; charset=utf-8"
  ) -> CheckCase {
    CheckCase("LB-08", name, said) { script in
      script.start()
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, status: status, page: page, type: type)
    }
  }

  /// A callback with markup, and the page that came of it.
  static func reflected(_ name: String, _ said: CheckCase.Said, page: String) -> CheckCase {
    CheckCase("LB-10", name, said, "error-codes", "markup") { script in
      script.start()
      script.authorize()
      script.deliver(
        ["code": nil, "error": "server_error", "error_description": "<script>alert(1)</script>"],
        .forged, page: page)
    }
  }

  static let pages: [CheckCase] = [
    met("a page", .holds), met("a redirect", .holds, status: 302, page: ""),
    met("an empty page", .lesser, page: ""), met("plain text", .holds, type: "text/plain"),
    met("a picture", .lesser, type: "image/png"),
    met("a page without a type", .holds, page: "\n<!DOCTYPE html>\n<p>Done", type: nil),
    met("a text without a type", .lesser, page: "Done", type: nil),
    met("an error", .lesser, status: 500), met("a reset", .worse, status: nil),
    .init("LB-08", "no callback", .unobserved) { _ in },
    .init("LB-08", "ended while the browser waits", .unobserved) {
      $0.start()
      $0.authorize()
      $0.issueCode()
      $0.deliver([:], .genuine, status: nil)
      $0.end(.timeout, .signal("SIGTERM"))
    },
    .init("LB-08", "a web client", .notApplicable, flow: .web) { $0.login() },

    reflected("fixed text", .holds, page: "<p>It failed</p>"),
    reflected("no page at all", .unobserved, page: ""),
    reflected("escaped", .holds, page: "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
    reflected("as it came", .worse, page: "<p><script>alert(1)</script></p>"),
    .init("LB-10", "never sent", .unobserved, "error-codes", "markup") { $0.login() },
    .init("LB-10", "another case", .nothing, "error-codes", "scope") { $0.login() },
    .init("LB-10", "a scheme", .notApplicable, "error-codes", "markup", flow: .customScheme) {
      $0.login()
    },
  ]

  /// A login before whose answer something else comes to the port.
  static func disturbed(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, by method: String,
    controlHeld: Bool? = true, _ reaction: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said, "strangers", controlHeld: controlHeld) { script in
      script.start()
      script.authorize()
      script.stray(method)
      script.callback()
      reaction(&script)
    }
  }

  static let visitors: [CheckCase] = [
    disturbed("LB-12", "goes on", .holds, by: "GET") { $0.redeem() },
    disturbed("LB-12", "is over", .lesser, by: "GET") { $0.end(.error, .code(1)) },
    disturbed("LB-12", "fails always", .unobserved, by: "GET", controlHeld: false) { _ in },
    disturbed("LB-12", "only a silent one", .unobserved, by: "") { $0.redeem() },
    .init("LB-12", "no answer", .unobserved, "strangers") { $0.stray("GET") },
    .init("LB-12", "a web client", .notApplicable, "strangers", flow: .web) { _ in },

    disturbed("LB-13", "goes on", .holds, by: "") { $0.redeem() },
    disturbed("LB-13", "waits first", .lesser, by: "") {
      $0.wait(.seconds(6))
      $0.redeem()
    },
    disturbed("LB-13", "is over", .lesser, by: "") { $0.end(.timeout, .code(1)) },
    disturbed("LB-13", "no silent one", .unobserved, by: "GET") { $0.redeem() },
    .init("LB-13", "a web client", .notApplicable, "strangers", flow: .web) { _ in },

    .init("LB-14", "not taken", .holds, "wrong-place") {
      $0.start()
      $0.authorize()
      let stolen = $0.mint()
      $0.deliver(["code": stolen], .forged, to: "http://127.0.0.1:52473/somewhere/else")
      $0.callback()
      $0.redeem()
    },
    .init("LB-14", "taken", .worse, "wrong-place") {
      $0.start()
      $0.authorize()
      let stolen = $0.mint()
      $0.deliver(["code": stolen], .forged, to: "http://127.0.0.1:52473/somewhere/else")
      $0.redeem(["code": stolen])
    },
    .init("LB-14", "no reaction", .unobserved, "wrong-place") {
      $0.start()
      $0.authorize()
      let stolen = $0.mint()
      $0.deliver(["code": stolen], .forged, to: "http://127.0.0.1:52473/somewhere/else")
    },
    .init("LB-14", "the right place", .unobserved, "wrong-place") { $0.login() },
    .init("LB-14", "a web client", .notApplicable, "wrong-place", flow: .web) { _ in },

    .init("LB-18", "read", .holds, "slow-callback") {
      $0.start()
      $0.authorize()
      $0.callback([:], .forged)
      $0.redeem()
    },
    .init("LB-18", "not read", .worse, "slow-callback") {
      $0.start()
      $0.authorize()
      $0.callback([:], .forged)
    },
    .init("LB-18", "sent too late", .unobserved, "slow-callback") {
      $0.start()
      $0.authorize()
      $0.callback([:], .forged)
      let last = $0.evidence.visits.count - 1
      $0.evidence.answer(visit: last, at: $0.tick()) { visit in
        visit.delivered = Moment(
          wall: visit.sent.wall + .seconds(11), virtual: visit.sent.virtual)
      }
    },
    .init("LB-18", "nobody there", .unobserved, "slow-callback") {
      $0.start()
      $0.authorize()
      $0.callback([:], .forged, status: nil)
      $0.findNobody()
    },
    .init("LB-18", "fails always", .unobserved, "slow-callback", controlHeld: false) {
      $0.start()
      $0.authorize()
      $0.callback([:], .forged)
    },
    .init("LB-18", "never sent", .unobserved, "slow-callback") { $0.login() },
    .init("LB-18", "a web client", .notApplicable, "slow-callback", flow: .web) { _ in },
  ]

  @Test(arguments: port) func thePort(_ habit: CheckCase) { habit.verify() }

  @Test(arguments: pages) func thePage(_ habit: CheckCase) { habit.verify() }

  @Test(arguments: visitors) func whoElseComes(_ habit: CheckCase) { habit.verify() }
}
