import Evidence
import GoogleAuthority
import Plays
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats

@testable import ScenarioRunner

/// The user and the mock's pages, without a client's program.
@Suite(.realTime, .timeLimit(.minutes(30))) struct BrowserUserTests {
  private static func person(
    _ decision: Plays.Browser.Decision, on bench: isolated CaseBench
  ) throws -> Plays.Browser {
    guard case .run(let step) = bench.plan.scenario.steps.first?.action else {
      throw StepFailure.unsupported("a story without a login")
    }
    var person = try #require(step.browser)
    person.decision = decision
    return person
  }

  /// An authorization request of an app that listens at nothing.
  private static func address(on bench: isolated CaseBench) -> String {
    let id = bench.world.cast.client.id.rawValue
    let redirect = "http%3A%2F%2F127.0.0.1%3A9%2Fcb"
    return bench.world.instance.url + "/o/oauth2/v2/auth?client_id=\(id)&response_type=code"
      + "&scope=openid&state=af0&redirect_uri=\(redirect)"
  }

  @Test func anApprovalLeadsToTheClientsAddress() async throws {
    try await CaseBench().use { bench in
      var person = try Self.person(.approve, on: bench)
      person.delivery = .hold
      let run = bench.supervisor.beginVisit(ActionName(.login), label: nil)
      await bench.user.browse(from: Self.address(on: bench), as: person, for: run)
      let held = try #require(bench.user.held)
      #expect(held.location.hasPrefix("http://127.0.0.1:9/cb?state=af0&iss="))
      #expect(held.location.contains("&code=4%2F"))
      #expect(bench.user.holdsRedirect(for: run))
      #expect(bench.recorder.evidence.visits.isEmpty, "nothing was sent to the client yet")
    }
  }

  @Test func aPersonWhoClosesThePageDecidesNothing() async throws {
    try await CaseBench().use { bench in
      let run = bench.supervisor.beginVisit(ActionName(.login), label: nil)
      let person = try Self.person(.close, on: bench)
      await bench.user.browse(from: Self.address(on: bench), as: person, for: run)
      #expect(bench.user.held == nil)
      #expect(bench.recorder.evidence.notes.map(\.text) == ["closes the page"])
    }
  }

  @Test func aCallbackToNobodyIsRecordedWithItsFailure() async throws {
    try await CaseBench().use { bench in
      let user = bench.user
      var browser = try user.browser(named: "other")
      browser.patience = 0
      let address = try #require(WebAddress("http://127.0.0.1:9/cb?code=a"))
      let request = try browser.request(for: address)
      await #expect(throws: BrowserFailure.self) {
        try await user.send(request, to: address, .forged, in: &browser, jar: "other")
      }
      let visit = try #require(bench.recorder.evidence.visits.first)
      #expect(visit.purpose == .forged)
      #expect(visit.cookieJar == "other")
      #expect(visit.failure != nil)
    }
  }

  @Test func anAddressIsOpenedOnceHoweverOftenItIsAskedFor() async throws {
    try await CaseBench().use { bench in
      let run = bench.supervisor.beginVisit(ActionName(.login), label: nil)
      bench.user.seat(try Self.person(.ignore, on: bench))
      let url = Self.address(on: bench)
      bench.supervisor.openAddress(url, .output, run)
      bench.supervisor.openAddress(url, .opener, run)
      await bench.tasks.wait {
        bench.assumeIsolated { !$0.recorder.evidence.notes.isEmpty }
      }
      #expect(bench.recorder.evidence.openings.map(\.way) == [.output, .opener])
      #expect(bench.recorder.evidence.notes.map(\.text) == ["leaves the page open"])
    }
  }
}
