import HTTPWire
import TestSupport
import Testing
import Understudy
import WireFormats

@testable import ScenarioRunner
@testable import Plays

/// A scenario's settings of its server, and the answer at one of its addresses.
struct ServerWordsCase: Sendable, CustomTestStringConvertible {
  var server: String
  /// The variable that has the address.
  var url = "discovery.url"
  var status = 200
  var has: JSONObject = [:]
  var lacks: [String] = []

  var testDescription: String { server }

  static let all = [
    ServerWordsCase(server: "profile: google", lacks: [Self.iss]),
    ServerWordsCase(server: "profile: rfc", has: [Self.iss: true]),
    ServerWordsCase(
      server: "profile: minimal", has: [Self.iss: false],
      lacks: ["device_authorization_endpoint", "revocation_endpoint", "userinfo_endpoint"]),
    ServerWordsCase(server: "profile: minimal", url: "userinfo.url", status: 404),
    ServerWordsCase(
      server: "advertise: { pkce: false }", lacks: ["code_challenge_methods_supported"]),
    ServerWordsCase(server: "send: { userinfo: false }", url: "userinfo.url", status: 404),
    ServerWordsCase(
      server: "issuer: https://login.example.com",
      has: ["issuer": "https://login.example.com"]),
    ServerWordsCase(
      server: "paths: { jwks: /keys, token: /elsewhere/token }", url: "jwks.url"),
    ServerWordsCase(server: "jwks: { decoys: 3 }", url: "jwks.url"),
  ]

  private static let iss = "authorization_response_iss_parameter_supported"
}

@Suite(.realTime, .timeLimit(.minutes(30))) struct StandingFaultsTests {
  private func world(
    _ server: String, _ body: @Sendable (World, isolated CaseBench) async throws -> Void
  ) async throws {
    try await CaseBench(adding: "server: { \(server) }").use { bench in
      try bench.story.armFaults()
      try bench.story.furnishKeys(bench.plan.scenario.server)
      try await body(bench.world, bench)
    }
  }

  private func ask(_ variable: String, of world: World) async throws -> HTTPResponse {
    let url = try #require(world.facts[variable]?.stringValue)
    var web = try world.instance.browser()
    return try await web.ask(try #require(WebAddress(url)))
  }

  @Test(arguments: ServerWordsCase.all)
  func theServerIsAsTheScenarioSays(_ example: ServerWordsCase) async throws {
    try await world(example.server) { world, _ in
      let response = try await ask(example.url, of: world)
      #expect(response.status.code == example.status)
      guard example.status == 200 else { return }
      let body = try JSONValue(parsing: response.body)
      for member in example.has.members { #expect(body[member.name] == member.value) }
      for name in example.lacks { #expect(body[name] == nil) }
    }
  }

  @Test func endpointsThatMovedAreAtNoOtherPlace() async throws {
    try await world("paths: { jwks: /keys }") { world, _ in
      let metadata = try JSONValue(parsing: try await ask("discovery.url", of: world).body)
      #expect(metadata["jwks_uri"]?.stringValue == "\(world.instance.url)/keys")
      var web = try world.instance.browser()
      let old = try #require(WebAddress("\(world.instance.url)/oauth2/v3/certs"))
      #expect(try await web.ask(old).status.code == 404)
    }
  }

  @Test func decoysArePublishedInFront() async throws {
    try await world("jwks: { decoys: 3 }") { world, _ in
      let keys = try JSONValue(parsing: try await ask("jwks.url", of: world).body)
      #expect(keys["keys"]?.arrayValue?.count == 5)
    }
  }

  @Test func keysAreReplacedInTime() async throws {
    try await world("jwks: { rotate: 1d }") { world, bench in
      let before = try JSONValue(parsing: try await ask("jwks.url", of: world).body)
      world.instance.clock.advance(by: .seconds(86_401))
      try await bench.story.rotateKeysInTime()
      let after = try JSONValue(parsing: try await ask("jwks.url", of: world).body)
      #expect(after["keys"]?[1] == before["keys"]?[0], "the one before stays for a while")
      #expect(after["keys"]?[0] != before["keys"]?[0])
    }
  }

  @Test func aDeviceReadsTheStandardsSpelling() async throws {
    try await world("device: { spelling: both }") { world, _ in
      let page = world.facts["device.page"]
      #expect(page?.stringValue == "\(world.instance.url)/device")
      #expect(world.plan.scenario.server.device.spelling == .both)
    }
  }

  @Test func scopesAreAddedForTheCase() async throws {
    try await world("scopes: [{ name: bakery, sentence: See your loaves }]") { world, _ in
      #expect(world.instance.scopes.contains("bakery"))
      #expect(world.instance.scopes.sentence(for: "bakery") == "See your loaves")
    }
  }

  @Test func aSecondServerIsAnother() async throws {
    try await world("second_issuer: true") { world, bench in
      let second = try #require(world.second)
      #expect(bench.story.variables.value("second_issuer")?.stringValue == second.url)
      #expect(second.url != world.instance.url)
    }
  }
}
