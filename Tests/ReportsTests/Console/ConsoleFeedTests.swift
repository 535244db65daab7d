import Evidence
import Reports
import Testing

struct ConsoleFeedTests {
  static let wipe = "\r\u{1B}[2K"

  private func feed(isTerminal: Bool, isVerbose: Bool = false) -> ConsoleFeed {
    ConsoleFeed(
      style: ConsoleStyle(isColoured: false), isTerminal: isTerminal, isVerbose: isVerbose)
  }

  static let passed = SampleRun.cases[7]
  static let failed = SampleRun.cases[1]

  @Test func aTerminalKeepsOneLine() {
    var feed = feed(isTerminal: true)
    #expect(
      feed.record(.runStarted(SampleRun.setting, cases: 2), elapsed: .zero)
        == "\(Self.wipe)[0/2] 0ms")
    #expect(
      feed.record(.caseStarted(Self.passed.name), elapsed: .zero)
        == "\(Self.wipe)[0/2] 0ms  happy-path")
    #expect(feed.frame(elapsed: .seconds(2)) == "\(Self.wipe)[0/2] 2.0s  happy-path")
    #expect(
      feed.record(.caseEnded(Self.passed, .pass), elapsed: .seconds(3))
        == "\(Self.wipe)[1/2] 3.0s  1 passed")
    #expect(
      feed.record(.caseEnded(Self.failed, .fail), elapsed: .seconds(4)) == """
        \(Self.wipe)FAIL   notes-cli  state-mismatch[upper]  signed_in  53ms
        \(Self.wipe)[2/2] 4.0s  1 failed, 1 passed
        """)
    #expect(feed.record(.runEnded(SampleRun.rich.exit), elapsed: .seconds(4)) == Self.wipe)
  }

  @Test func aTerminalIsToldOfEverythingWhenAskedTo() {
    var feed = feed(isTerminal: true, isVerbose: true)
    let text = feed.record(.caseEnded(Self.passed, .pass), elapsed: .zero)
    #expect(text.hasPrefix("\(Self.wipe)PASS   closed-sync  happy-path  ok  95ms\n"))
  }

  @Test func aLogGetsALineForEachCaseAndNothingElse() {
    var feed = feed(isTerminal: false)
    #expect(feed.record(.runStarted(SampleRun.setting, cases: 2), elapsed: .zero).isEmpty)
    #expect(feed.record(.caseStarted(Self.passed.name), elapsed: .zero).isEmpty)
    #expect(feed.frame(elapsed: .seconds(2)).isEmpty)
    #expect(
      feed.record(.caseEnded(Self.passed, .pass), elapsed: .zero)
        == "PASS   closed-sync  happy-path  ok  95ms\n")
    #expect(feed.record(.runEnded(SampleRun.rich.exit), elapsed: .zero).isEmpty)
  }

  @Test(arguments: [(30, 30), (31, 10), (1_000, 10)])
  func aLogOfALongRunGetsALineForEachTenth(_ cases: Int, _ lines: Int) {
    var feed = feed(isTerminal: false)
    _ = feed.record(.runStarted(SampleRun.setting, cases: cases), elapsed: .zero)
    let texts = (1...cases).map { _ in
      feed.record(.caseEnded(Self.failed, .fail), elapsed: .seconds(1))
    }
    #expect(texts.count { !$0.isEmpty } == lines)
    #expect(texts.last?.isEmpty == false)
    var verbose = self.feed(isTerminal: false, isVerbose: true)
    _ = verbose.record(.runStarted(SampleRun.setting, cases: cases), elapsed: .zero)
    let line = verbose.record(.caseEnded(Self.failed, .fail), elapsed: .zero)
    #expect(line.hasPrefix("FAIL   notes-cli"))
  }
}
