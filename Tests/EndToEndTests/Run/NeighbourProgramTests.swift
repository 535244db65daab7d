import Foundation
import System
import TestSupport
import Testing

@Suite(
  "F2: Two clients at the same time, of which one would spoil the other's case", .realTime,
  .enabled(if: FileTree.may(.execute, "/usr/bin/python3")))
struct NeighbourProgramTests {
  private static func attacker(_ folder: String) -> String {
    """
    schema: driver/1
    id: attacker
    title: A client that would have all mocks forget everything
    flows: [custom-scheme] # needs no port, so that it is played beside the other
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
    let program = try Program(besideClients: [
      "run", "--driver", attacker, "--driver", innocent, "--case", "happy-path", "--jobs", "2",
    ])
    let output = await program.allOutput().joined(separator: "\n")
    _ = await program.exitCode()

    let told = folder.contents(of: "told")
    let answers = try #require(told, "\(output)").split(separator: "\n")
    #expect(answers.count > 6, "both mocks were asked")
    // A port for TLS answers plain HTTP with 400, before it looks at the path.
    let refusals = [" 404", " 400", " TLS"]
    #expect(answers.allSatisfy { refusals.contains(where: $0.hasSuffix) }, "\(answers)")
    #expect(output.contains("PASS   rehearsal-client  happy-path"), "\(output)")
  }
}
