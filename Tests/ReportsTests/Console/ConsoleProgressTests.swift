import Evidence
import Reports
import Testing
import Words

struct ConsoleProgressTests {
  static let plain = ConsoleStyle(isColoured: false, width: 60)

  static func name(_ variant: String) -> PlayedCase {
    PlayedCase(scenario: "state-mismatch", variant: variant, driver: "notes")
  }

  static var progress: ConsoleProgress {
    var progress = ConsoleProgress(total: 0)
    progress.record(.runStarted(SampleRun.setting, cases: 4))
    progress.record(.caseStarted(name("random")))
    progress.record(.caseStarted(name("upper")))
    progress.record(.caseStarted(name("prefix")))
    return progress
  }

  static func ended(_ variant: String) -> CaseResult {
    CaseResult(name: name(variant), end: .completed, clock: .none)
  }

  @Test func theLineCountsAndNamesWhatRuns() {
    var progress = Self.progress
    #expect(
      progress.line(elapsed: .milliseconds(80), style: Self.plain)
        == "[0/4] 80ms  state-mismatch[random] +2")
    progress.record(.caseEnded(Self.ended("random"), .pass))
    progress.record(.caseEnded(Self.ended("upper"), .fail))
    #expect(
      progress.line(elapsed: .milliseconds(3_420), style: Self.plain)
        == "[2/4] 3.4s  1 failed, 1 passed  state-mismatch[prefix]")
    progress.record(.caseEnded(Self.ended("prefix"), .fail))
    #expect(
      progress.line(elapsed: .seconds(125), style: Self.plain) == "[3/4] 2m05s  2 failed, 1 passed")
  }

  @Test func aLongRunSaysHowMuchTimeIsLeft() {
    var progress = ConsoleProgress(total: 150)
    func lines(_ count: Int) -> [String] {
      (0..<count).map { number in
        progress.record(.caseEnded(Self.ended("v\(number)"), .pass))
        return progress.line(elapsed: .seconds(10), style: Self.plain)
      }
    }
    let first = lines(15)
    #expect(first[13] == "[14/150] 10.0s  14 passed")
    #expect(first[14] == "[15/150] 10.0s, 1m30s left  15 passed")
    #expect(lines(135).last == "[150/150] 10.0s  150 passed")
  }

  @Test func aLineNeverWraps() {
    let narrow = ConsoleStyle(isColoured: false, width: 30)
    let line = Self.progress.line(elapsed: .zero, style: narrow)
    #expect(line == "[0/4] 0ms  state-mismatch… +2")
    #expect(line.count < 30)
    let narrower = ConsoleStyle(isColoured: false, width: 20)
    #expect(Self.progress.line(elapsed: .zero, style: narrower) == "[0/4] 0ms")
  }

  @Test func aFrameReplacesTheOneBefore() {
    var progress = Self.progress
    progress.record(.caseEnded(Self.ended("random"), .fail))
    let frame = progress.frame(
      elapsed: .seconds(1), style: ConsoleStyle(isColoured: true, width: 80))
    #expect(
      frame == "\r\u{1B}[2K[1/4] 1.0s  \u{1B}[1;31m1 failed\u{1B}[0m  state-mismatch[upper] +1")
  }
}
