import Glibc
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Plays
@testable import ScenarioRunner
@testable import Understudy

/// Nothing depends on how a mock came by its client: by a configuration file, the control API, Swift
/// or a scenario.
@Suite("Wire 1: What Google refuses is refused by each door", .realTime)
struct RefusalDoorsTests {
  private func play(through control: ControlClient) async throws {
    for request in RefusedRequest.all {
      let response = try await control.raw(.get, request.target)
      #expect(request.isTold(by: response), "\(request): \(response.fields[.location] ?? "")")
    }
    let journal = try await control.send(.get, "/journal?endpoint=authorize").body
    let entries = journal["entries"]?.arrayValue ?? []
    #expect(
      entries.map { $0["cause"]?.stringValue } == RefusedRequest.all.map(\.cause))
  }

  @Test func aConfigurationFile() async throws {
    let folder = ScratchFolder()
    let path = try folder.write(RefusedRequest.configuration, to: "understudy.json")
    let program = try Program("serve", "--json", "--https", "none", "--config", path)
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    try await play(through: ControlClient(url: #require(ready["http"]?[0]?.stringValue)))
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func theControlAPI() async throws {
    try await withControl { _, control in
      let configuration = try JSONValue(parsing: Array(RefusedRequest.configuration.utf8))
      let made = try await control.send(.post, "/instances", ["configuration": configuration])
      try await play(through: ControlClient(url: #require(made.body["url"]?.stringValue)))
    }
  }

  @Test func swift() async throws {
    let configuration = try Understudy.Configuration(json: RefusedRequest.configuration)
    try await withControl(configuration) { try await play(through: $1) }
  }

  /// The text of a scenario with a configuration.
  private static func scenario(_ configuration: String) -> String {
    """
    schema: scenario/1
    id: refusals
    title: Refusals
    flows: [loopback]
    uses: [login]
    server: { configuration: \(configuration.split(separator: "\n").joined()) }
    steps:
      - run: login
    """
  }

  /// A scenario's mock has no control API.
  @Test func aScenario() async throws {
    let text = Self.scenario(RefusedRequest.configuration)
    let read = ReadFile(contents: Array(text.utf8), name: "refusals.yaml")
    let driver = ReadFile(
      contents: RepositoryFile("drivers/rehearsal-client.yaml").bytes, name: "driver.yaml")
    let plan = CasePlan(
      try #require(read.scenarios.first, "\(read.diagnostics)"),
      with: try #require(driver.driver), seed: "1")
    let cast = try CastList(plan, Variables(sha256: { $0 }) { _ in nil })
    let google = try Mock.start(plan, cast, on: EventLoop(name: "refusals"), in: nil)
    let client = try ControlClient(google)
    for request in RefusedRequest.all {
      let response = try await client.raw(.get, request.target)
      #expect(request.isTold(by: response), "\(request): \(response.fields[.location] ?? "")")
    }
    #expect(google.journal.entries.map { $0.cause?.code } == RefusedRequest.all.map(\.cause))
    await google.stop()
  }

  // MARK: Registering

  /// A redirect URI that no web client may have, in the file that registers it.
  private static let registering = RefusedRequest.configuration.replacing(
    #""desktop""#, with: ##""web", "redirect_uris": ["https://example.com\\@evil.com/"]"##)
  private static let complaint =
    #"redirect URI 'https://example.com\@evil.com/' can't be registered"#

  @Test("F3: A backslash is registered by no door")
  func aRedirectURIIsRegisteredByNone() async throws {
    #expect {
      try Understudy.Configuration(json: Self.registering)
    } throws: {
      "\($0)".contains(Self.complaint)
    }
    let uri = #"https://example.com\@evil.com/"#
    let failure = #expect(throws: Understudy.RegistrationFailure.self) {
      try Understudy.ClientRegistration.web("Notes", redirectURIs: [uri])
    }
    #expect(failure?.description.hasPrefix(Self.complaint) == true)

    let folder = ScratchFolder()
    let path = try folder.write(Self.registering, to: "understudy.json")
    let serve = try Program("serve", "--json", "--https", "none", "--config", path)
    #expect(await serve.allErrors().contains(Self.complaint))
    #expect(await serve.exitCode() == 2)
    let lint = try Program(
      "lint", folder.write(Self.scenario(Self.registering), to: "refusals.yaml"))
    #expect(await lint.allOutput().contains { $0.contains(Self.complaint) })
    #expect(await lint.exitCode() == 2)

    try await withControl { _, control in
      let configuration = try JSONValue(parsing: Array(Self.registering.utf8))
      let made = try await control.send(.post, "/instances", ["configuration": configuration])
      #expect(made.status == .badRequest)
      #expect(made.body["error"]?["message"]?.stringValue?.contains(Self.complaint) == true)
      let client = try await control.send(
        .post, "/clients", ["type": "web", "name": "Notes", "redirect_uris": [.string(uri)]])
      #expect(client.status == .conflict)
      #expect(client.body["error"]?["message"]?.stringValue?.contains(Self.complaint) == true)
    }
  }
}
