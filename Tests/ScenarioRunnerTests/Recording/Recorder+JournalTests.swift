import Evidence
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct CaseJournalTests {
  @Test(.enabled(if: Stage.hasPython))
  func aConnectionThatComesToNothingIsEvidence() async throws {
    let played = try await BadClient.play(
      [
        "python3", "-c",
        "import os, urllib.request; urllib.request.urlopen(os.environ['AUTHORIZE_URL'])",
      ], limit: "100s", trust: #"{ via: env, set: { UNUSED: "${ca.pem}" } }"#)
    let connection = try #require(played.evidence.connections.first)
    #expect(connection.isTLS)
    #expect(connection.sender == .client)
    #expect(connection.failure?.contains("unknown ca") == true)
    #expect(played.evidence.exchanges.isEmpty)
  }

  /// The mock takes JSON, and a form that doesn't say that it is one.
  @Test(.enabled(if: Stage.hasPython), arguments: ["application/json", ""])
  func aTokenRequestIsTakenDownAsTheMockReadsIt(_ type: String) async throws {
    let script = """
      import http.client, json, os, sys; type = sys.argv[1]; verifier = 'v' * 43; \
      form = 'grant_type=authorization_code&code_verifier=' + verifier; \
      fields = {'grant_type': 'authorization_code', 'code_verifier': verifier}; \
      asked = http.client.HTTPConnection(os.environ['AUTHORIZE_URL'].split('/')[2]); \
      asked.request('POST', '/token', json.dumps(fields) if type else form, \
      {'Content-Type': type} if type else {}); asked.getresponse()
      """
    let played = try await BadClient.play(["python3", "-c", script, type], limit: "100s")
    let exchange = try #require(played.evidence.exchanges.first)
    #expect(exchange.grantType == "authorization_code")
    #expect(played.evidence.secrets.contains { $0.kind == .codeVerifier })
    let saved = String(decoding: played.evidence.json, as: UTF8.self)
    #expect(!saved.contains(String(repeating: "v", count: 43)))
    let request = try Evidence(json: played.evidence.json).exchanges[0].request
    #expect(request.form["code_verifier"]?.contains("code_verifier") == true)
  }

  @Test(.enabled(if: Stage.hasPython))
  func aRequestKnowsTheConnectionThatItCameOver() async throws {
    let played = try await BadClient.play(
      [
        "python3", "-c",
        "import os, urllib.request; urllib.request.urlopen(os.environ['AUTHORIZE_URL'])",
      ], limit: "100s", trust: #"{ via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }"#)
    let exchange = try #require(played.evidence.exchanges.first)
    let number = try #require(exchange.connection)
    let connection = played.evidence.connections[number]
    #expect(connection.tlsVersion == "TLSv1.3")
    #expect(connection.sender == .client)
    #expect(connection.failure == nil)
    #expect(connection.opened <= exchange.received)
  }
}
