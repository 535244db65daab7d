import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(5))) struct CaseJournalTests {
  @Test(.enabled(if: Stage.hasPython))
  func aConnectionThatComesToNothingIsEvidence() async throws {
    let played = try await BadClient.play(
      [
        "python3", "-c",
        "import os, urllib.request; urllib.request.urlopen(os.environ['AUTHORIZE_URL'])",
      ], limit: "20s", trust: #"{ via: env, set: { UNUSED: "${ca.pem}" } }"#)
    let connection = try #require(played.evidence.connections.first)
    #expect(connection.isTLS)
    #expect(connection.sender == .client)
    #expect(connection.failure?.contains("unknown ca") == true)
    #expect(played.evidence.exchanges.isEmpty)
  }

  @Test(.enabled(if: Stage.hasPython))
  func aRequestKnowsTheConnectionThatItCameOver() async throws {
    let played = try await BadClient.play(
      [
        "python3", "-c",
        "import os, urllib.request; urllib.request.urlopen(os.environ['AUTHORIZE_URL'])",
      ], limit: "20s", trust: #"{ via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }"#)
    let exchange = try #require(played.evidence.exchanges.first)
    let number = try #require(exchange.connection)
    let connection = played.evidence.connections[number]
    #expect(connection.tlsVersion == "TLSv1.3")
    #expect(connection.sender == .client)
    #expect(connection.failure == nil)
    #expect(connection.opened <= exchange.received)
  }
}
