import Evidence
import System
import Plays
import TestSupport
import Testing

@testable import ScenarioRunner
import Words

/// A client that does something wrong, and the evidence of it.
struct BadClientCase: Sendable, CustomTestStringConvertible {
  let file: String
  let outcome: OutcomeClass
  var exit: Evidence.Exit?
  var decide = "approve"
  var capture = "capture: opener"

  /// A client that doesn't end by itself is not waited for for long.
  var limit: String {
    switch exit {
    case .code?: "100s"
    case .signal?, nil: "1500ms"
    }
  }

  var testDescription: String { file }

  static let printed = #"capture: output, pattern: "/https?:\\S+/""#

  static let all = [
    BadClientCase(
      file: "hangs.sh", outcome: .timeout, exit: .signal("SIGTERM")),
    BadClientCase(file: "crashes.sh", outcome: .crash, exit: .signal("SIGSEGV")),
    BadClientCase(file: "detaches.sh", outcome: .signedIn, exit: .code(0)),
    BadClientCase(file: "holds-pipe.sh", outcome: .signedIn, exit: .code(0)),
    BadClientCase(file: "floods.sh", outcome: .signedIn, exit: .code(0)),
    BadClientCase(
      file: "ignores-terminate.sh", outcome: .timeout, exit: .signal("SIGKILL")),
    BadClientCase(
      file: "opens-twice.sh", outcome: .waitingForUser, exit: .signal("SIGTERM"), decide: "ignore"),
    BadClientCase(
      file: "prints-two.sh", outcome: .waitingForUser, exit: .signal("SIGTERM"), decide: "close",
      capture: printed),
    BadClientCase(file: "unsupported.sh", outcome: .unsupported, exit: .code(127)),
  ]

  static let python = [
    BadClientCase(
      file: "closes-early.py", outcome: .error, exit: .code(1)),
    BadClientCase(file: "answers-garbage.py", outcome: .error, exit: .code(1)),
  ]
}

@Suite(.realTime, .timeLimit(.minutes(30))) struct BadClientTests {
  private func play(_ example: BadClientCase, by program: String) async throws -> CaseRecord {
    let played = try await BadClient.play(
      [program, "\(Stage.fixtures)/bad-clients/\(example.file)"],
      limit: example.limit, decide: example.decide, capture: example.capture
    ) { $0.evidence.runs.first?.exit == example.exit && $0.outcome == example.outcome }
    let run = try #require(played.evidence.runs.first)
    #expect(played.end == .completed)
    #expect(run.outcome == example.outcome)
    #expect(run.exit == example.exit)
    return played
  }

  @Test(arguments: BadClientCase.all)
  func itEndsInTimeAndLeavesNothingRunning(_ example: BadClientCase) async throws {
    _ = try await play(example, by: "sh")
  }

  /// V9: the built-in browser takes what Chromium takes, and says so.
  @Test(.enabled(if: Stage.hasPython)) func whatBrowsersOverlookIsOverlookedAndTold() async throws {
    let played = try await play(
      BadClientCase(file: "bare-line-feeds.py", outcome: .signedIn, exit: .code(0)), by: "python3")
    let callback = try #require(played.evidence.visits.first { $0.purpose == .genuine })
    #expect(callback.answer?.status == 200)
    #expect(callback.answer?.body.text == "Grüß Gott")
    #expect(
      callback.overlooked == [
        "a body shorter than announced", "lines that end with a bare line feed",
        "a page in iso-8859-1",
      ])
  }

  @Test(.enabled(if: Stage.hasPython), arguments: BadClientCase.python)
  func aBadListenerIsSurvived(_ example: BadClientCase) async throws {
    let played = try await play(example, by: "python3")
    let callback = try #require(played.evidence.visits.first { $0.purpose == .genuine })
    #expect(callback.answer == nil)
  }

  @Test func aProgramThatIsMissingHasNoStart() async throws {
    let played = try await BadClient.play(["no-such-program-anywhere"])
    #expect(played.evidence.runs.first?.outcome == .noStart)
    #expect(
      played.end
        == .noStart(
          reason: "'no-such-program-anywhere' is in no folder of PATH "
            + "(\(played.evidence.searchPath)); check its spelling or give its path"))
  }

  @Test func whatADetachedClientLeavesIsTold() async throws {
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/detaches.sh"], limit: "100s")
    let run = try #require(played.evidence.runs.first)
    #expect(run.leftBehind.count == 1)
    #expect(run.leftBehind.first?.hasPrefix("sleep (") == true)
    #expect(played.evidence.processes.contains { $0.relation == .detached })
  }

  @Test func ofAFloodTheBeginningIsKeptAndTheRestCounted() async throws {
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/floods.sh"], limit: "100s")
    let output = played.evidence.outputs.filter { $0.stream == .standardOutput }
    #expect(output.first?.text == "begin\n")
    let kept = output.reduce(0) { $0 + $1.text.utf8.count }
    #expect(kept < 2 * ClientRun.outputLimit)
    #expect(kept + (output.last?.dropped ?? 0) == 3_000_007)
    #expect(played.evidence.outputs.contains { $0.text == "the end\n" })
  }

  @Test func anAddressThatIsOpenedTwiceIsFollowedOnce() async throws {
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/opens-twice.sh"], decide: "ignore"
    ) { $0.evidence.openings.count > 1 }
    #expect(played.evidence.openings.map(\.way) == [.opener, .opener])
    #expect(played.evidence.exchanges.count { $0.endpoint == .authorize } == 1)
  }

  @Test func ofTwoPrintedAddressesThisMachinesIsFollowed() async throws {
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/prints-two.sh"], decide: "close",
      capture: BadClientCase.printed
    ) { $0.evidence.openings.count > 1 }
    #expect(played.evidence.openings.map(\.way) == [.output, .output])
    #expect(played.evidence.exchanges.count { $0.endpoint == .authorize } == 1)
  }

  /// The driver says that the address is printed; the machine has a browser, which nobody wants to
  /// see.
  @Test func aBrowserThatNobodyWantsIsNotOpened() async throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    let browser = "#!/bin/sh\n: >\(folder)/opened\n"
    try FileTree.write(Array(browser.utf8), to: "\(folder)/xdg-open", mode: 0o700)
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/opens-unasked.sh"], limit: "100s", decide: "close",
      capture: BadClientCase.printed,
      surroundings: ["PATH": "\(folder):/usr/local/bin:/usr/bin:/bin"])
    #expect(played.evidence.runs.first?.outcome == .signedIn)
    #expect(played.evidence.openings.map(\.way) == [.output])
    #expect(FileTree.names(in: folder) == ["xdg-open"], "the machine's browser wasn't started")
    let note = played.evidence.notes.first { $0.kind == .harness }?.text
    #expect(note?.hasPrefix("the client opens a browser unexpectedly: http://") == true)
  }
}

extension Evidence {
  /// The folders in which the first run looked for its program.
  fileprivate var searchPath: String {
    let text = notes.first { $0.kind == .harness }?.text ?? ""
    return String(text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
  }
}
