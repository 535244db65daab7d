import Foundation
import System
import TestSupport
import Testing
import WireFormats

/// Clients with a habit that no check is about: each verdict on them is worked out by hand.
@Suite(.realTime) struct BadClientProgramTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var profile = "google-desktop@1"
    var cases: [String]
    var exit: Int32 = 3
    /// The checks that it doesn't keep, by the verdict.
    var verdicts: [String: [String]] = [:]
    /// Checks that it keeps, among which are those that its habit could make fail.
    var passes: [String] = []
    /// A thing that the report says of it.
    var said: String?
    var needsRoot = false

    var testDescription: String { name }

    static let all = [
      Example(
        name: "crashes", cases: ["expiry", "user-denies"], exit: 5, verdicts: ["warn": ["LF-13"]],
        said: "crashes failed where all was well, in happy-path: the client crashed, SIGSEGV"),
      // V8: what it forwards makes none of its requests the browser's.
      Example(
        name: "forwards-headers", profile: "google-web@1", cases: ["duplicate-callback"],
        verdicts: ["warn": ["PK-01"]],
        passes: ["AR-03", "BR-02", "RE-12", "TR-03", "TR-10", "WB-05"]),
      Example(
        name: "bare-line-feeds", cases: ["real-browser", "user-denies"],
        passes: ["LB-05", "LB-06", "LB-08", "RE-01", "LF-05"]),
      Example(
        // V13: what nobody asks of a client fails no control.
        name: "asks-a-hundred-times", cases: ["real-browser"], verdicts: ["info": ["LF-11"]],
        passes: ["AR-07", "LB-08", "RF-01"]),
      // V21: a service that has no right to read what root wrote lives in the mock's time all the same.
      Example(
        name: "gives-up-root", cases: ["expiry"], passes: ["RF-02", "RF-03", "RF-12", "SG-01"],
        needsRoot: true),
      Example(
        name: "locked-database", profile: "google-web@1", cases: ["duplicate-callback"],
        verdicts: ["warn": ["PK-01"]], passes: ["RE-12", "SE-01", "TR-10"],
        said: "the store can't be exported"),
    ]
  }

  @Test(.enabled(if: FileTree.may(.execute, "/usr/bin/python3")), arguments: Example.all)
  func itsVerdictsAreRight(_ example: Example) async throws {
    guard !example.needsRoot || CurrentProcess.isRoot else { return }
    let folder = ScratchFolder()
    let path = "\(folder.path)/report.json"
    let program = try Program(
      besideClients: [
        "run", "--driver", RepositoryFile("Fixtures/bad-clients/\(example.name).yaml").path,
        "--profile",
        example.profile, "--json", path,
      ] + example.cases.flatMap { ["--case", $0] })
    _ = await program.allOutput()
    #expect(await program.exitCode() == example.exit)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    if let said = example.said { #expect(text.contains(said)) }
    var subjects: [String: [String]] = [:]
    for line in try JSONValue(parsing: text, limits: JSONLimits(size: 64 << 20))["lines"]?
      .arrayValue ?? []
    where line["group"] != nil {
      subjects[line["verdict"]?.stringValue ?? "", default: []].append(
        line["subject"]?.stringValue ?? "")
    }
    for verdict in ["fail", "error", "warn", "info"] {
      #expect(subjects[verdict] ?? [] == example.verdicts[verdict] ?? [], "\(verdict)")
    }
    for check in example.passes { #expect(subjects["pass"]?.contains(check) == true, "\(check)") }
  }
}
