import Foundation
import TestSupport
import Testing

@testable import BuiltinFiles

/// A flaw of the client, the scenario that is to notice, and the checks by which it does.
struct CaughtFlawCase: Sendable, CustomTestStringConvertible {
  /// Nil for the client without flaws.
  let flaw: String?
  let scenario: String
  var checks: Set<String> = []
  var driver = "rehearsal-client"

  var testDescription: String { "\(driver), \(flaw ?? "none"): \(scenario)" }

  static let all = [
    CaughtFlawCase(
      flaw: "state-ignored", scenario: "state-mismatch",
      checks: ["ST-04", "ST-05", "ST-07", "ST-09", "ST-10"]),
    CaughtFlawCase(
      flaw: "scope-ignored", scenario: "granular-denial", checks: ["CO-01", "CO-07"]),
    CaughtFlawCase(
      flaw: "reopens-browser", scenario: "granular-denial",
      checks: ["CO-01", "CO-04", "CO-07"]),
    CaughtFlawCase(flaw: "refresh-token-dropped", scenario: "expiry", checks: ["RF-12"]),
    CaughtFlawCase(flaw: nil, scenario: "state-mismatch"),
    CaughtFlawCase(flaw: nil, scenario: "granular-denial"),
    CaughtFlawCase(flaw: nil, scenario: "expiry"),
    CaughtFlawCase(flaw: nil, scenario: "state-mismatch", driver: "rehearsal-client-scheme"),
    CaughtFlawCase(
      flaw: "state-ignored", scenario: "state-mismatch",
      checks: ["ST-04", "ST-05", "ST-07", "ST-09", "ST-10"],
      driver: "rehearsal-client-scheme"),
    CaughtFlawCase(flaw: nil, scenario: "device-happy", driver: "rehearsal-client-device"),
    CaughtFlawCase(
      flaw: "pending-fatal", scenario: "device-pending", checks: ["DV-07"],
      driver: "rehearsal-client-device"),
    CaughtFlawCase(flaw: nil, scenario: "state-mismatch", driver: "rehearsal-client-web"),
    CaughtFlawCase(
      flaw: "strict-members", scenario: "token-shapes", checks: ["TS-01"],
      driver: "rehearsal-client-web"),
  ]
}

/// Shipped scenarios, played by the program with the client of this repository.
@Suite(.realTime) struct ShippedScenariosTests {
  @Test(arguments: CaughtFlawCase.all)
  func flawsAreCaughtAndNothingElseIs(_ example: CaughtFlawCase) async throws {
    let folder = ScratchFolder()
    let driver = try #require(Builtin.files(matching: "@builtin/drivers/\(example.driver)").first)
    let flawed = example.flaw.map { flaw in
      driver.text.replacing(
        #"run: ["rehearsal-client", "#, with: #"run: ["rehearsal-client", "--flaw", "\#(flaw)", "#)
    }
    let file = try folder.write(flawed ?? driver.text, to: "\(example.driver).yaml")
    let programs = URL(fileURLWithPath: Program.executable).deletingLastPathComponent().path
    let program = try Program(
      running: "/usr/bin/env",
      ["PATH=\(programs):/usr/bin:/bin", Program.executable, "run", "--driver", file]
        + ["@builtin/happy-path", "@builtin/\(example.scenario)"])
    let output = await program.allOutput()
    let caught = output.filter { $0.hasPrefix("FAIL ") || $0.hasPrefix("WARN ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
      .filter { $0.firstMatch(of: /^[A-Z]{2}-[0-9]{2}$/) != nil }
    #expect(Set(caught) == example.checks, "\(output.joined(separator: "\n"))")
    let code = await program.exitCode()
    if example.flaw == nil { #expect(code == 0) }
  }
}
