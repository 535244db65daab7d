import Evidence
import GoogleAuthority
import SocketTransport
import TestSupport
import Testing
import Understudy
import WireFormats
import Words

@testable import ScenarioRunner

/// The recorder beside a mock, without a client.
@Suite(.realTime, .timeLimit(.minutes(30))) struct RecorderTests {
  private static func ask(_ path: String, of world: World) async throws {
    var browser = try world.instance.browser()
    _ = try await browser.ask(try #require(WebAddress(world.instance.url + path)))
    await browser.leave()
  }

  @Test func aRequestIsRecordedWithItsAnswer() async throws {
    try await CaseBench().use { bench in
      let recorder = bench.recorder
      let id = bench.world.cast.client.id
      try await Self.ask("/o/oauth2/v2/auth?client_id=\(id.rawValue)&state=af0", of: bench.world)
      recorder.collectNews()
      let exchange = try #require(recorder.evidence.exchanges.first)
      #expect(recorder.evidence.exchanges.count == 1)
      #expect(exchange.endpoint == .authorize)
      #expect(exchange.sender == .browser)
      #expect(exchange.answer != nil)
      #expect(exchange.run == nil)
      #expect(recorder.wire.value(of: "last_authorize.state") == "af0")
      recorder.collectNews()
      #expect(recorder.evidence.exchanges.count == 1, "nothing is taken down twice")
    }
  }

  @Test func theRunThatGoesOnIsTheLastOneWithoutAnEnd() async throws {
    try await CaseBench().use { bench in
      let recorder = bench.recorder
      #expect(recorder.currentRun == nil)
      recorder.evidence.begin(Evidence.Run(action: "service", started: recorder.now))
      recorder.evidence.begin(Evidence.Run(action: "login", started: recorder.now))
      #expect(recorder.currentRun == 1)
      recorder.evidence.finish(run: 1, at: recorder.now) { _ in }
      #expect(recorder.currentRun == 0)
    }
  }

  @Test func aSecretIsRecordedOnceAndNumberedByItsKind() async throws {
    try await CaseBench().use { bench in
      let recorder = bench.recorder
      recorder.recordClientSecret()
      recorder.record(.accessToken, "ya29.first-token", at: recorder.now)
      recorder.record(.accessToken, "ya29.first-token", at: recorder.now)
      recorder.record(.accessToken, "ya29.second-token", at: recorder.now, mintedAs: "other")
      let secrets = recorder.evidence.secrets
      #expect(secrets.map(\.kind) == [.clientSecret, .accessToken, .accessToken])
      #expect(secrets.map(\.number) == [1, 1, 2])
      #expect(secrets.last?.mintedName == "other")
      #expect(!recorder.canaries.concealing("Bearer ya29.second-token").contains("second"))
    }
  }

  @Test func aFaultIsCalledAsItWasArmed() async throws {
    try await CaseBench().use { bench in
      try bench.faults.arm(.init(.reset, at: [.token]), as: "cut")
      try bench.faults.arm(.init(.hang, at: [.revoke]), as: "silent")
      let number = try #require(bench.faults.numbers["silent"])
      #expect(bench.faults.name(of: "\(number): hang") == "silent")
      bench.faults.disarm("silent")
      #expect(bench.faults.name(of: "\(number): hang") == "\(number): hang")
      #expect(bench.faults.numbers.keys.sorted() == ["cut"])
    }
  }
}
