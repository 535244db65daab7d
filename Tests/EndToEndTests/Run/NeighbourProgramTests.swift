import Foundation
import System
import TestSupport
import Testing
import WireFormats

/// Two clients at the same time, of which one would spoil the other's case (F2).
@Suite(.realTime, .enabled(if: FileTree.may(.execute, "/usr/bin/python3")))
struct NeighbourProgramTests {
  private static func attacker(_ folder: String) -> String {
    """
    schema: driver/1
    id: attacker
    title: A client that would have all mocks forget everything
    flows: [loopback]
    client: { type: desktop, id: "${auto}", secret: "${auto}" }
    endpoints: { via: env, set: { URL: "${authorize.url}" } }
    trust: { via: plain-http }
    isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
    browser: { capture: opener }
    actions:
      login: { run: ["python3", "\(RepositoryFile("Fixtures/clients/neighbour.py").path)", "\(folder)"], timeout: 60s }
      call_api: { run: ["true"], timeout: 5s }
    scopes: { signin: [openid] }
    outcomes: { signed_in: { action: login, exit: 0 }, ok: { exit: 0 }, error: { exit: any-nonzero } }
    store: none
    clock: { via: none }

    """
  }

  @Test func aClientThatResetsAllMocksChangesNoVerdictBesideIt() async throws {
    let folder = ScratchFolder()
    let attacker = try folder.write(Self.attacker(folder.path), to: "attacker.yaml")
    let waiting =
      "touch '\(folder.path)/up'; until [ -e '\(folder.path)/told' ]; do sleep 0.02; done; exec rehearsal-client login"
    let innocent = try folder.write(
      ShippedDriver.text(
        replacing: #"login: { run: ["rehearsal-client", "login"], timeout: 60s }"#,
        with: "login: { run: [sh, -c, \"\(waiting)\"], timeout: 60s }"),
      to: "innocent.yaml")
    let report = folder.file("report.json")
    let program = try Program(besideClients: [
      "run", "--driver", attacker, "--driver", innocent, "--case", "happy-path", "--jobs", "2",
      "--json", report,
    ])
    let output = await program.allOutput().joined(separator: "\n")
    _ = await program.exitCode()

    let answers = try #require(folder.contents(of: "told")).split(separator: "\n")
    #expect(answers.count > 6, "both mocks were asked")
    #expect(answers.allSatisfy { $0.hasSuffix(" 404") || $0.hasSuffix(" TLS") }, "\(answers)")
    let cases = try JSONValue(parsing: Array(#require(folder.contents(of: "report.json")).utf8))[
      "cases"]?
      .arrayValue
    let verdicts = cases?.filter { $0["driver"] == "rehearsal-client" }.map { $0["verdict"] }
    #expect(verdicts == ["pass"], "\(output)")
  }
}
