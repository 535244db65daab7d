import ClientChecks
import Evidence
import Reports
import Testing
import Words

struct ConsoleReportTests {
  private func text(_ result: RunResult, isColoured: Bool = false, isVerbose: Bool = false)
    -> String
  {
    let sheet = Sheet()
    let report = ConsoleReport(
      style: ConsoleStyle(isColoured: isColoured), isVerbose: isVerbose, write: sheet.write)
    report.begin(
      result.setting, drivers: result.drivers.map(\.id), cases: result.cases.count)
    let grader = Grader(profile: SampleRules.profile)
    var feed = ConsoleFeed(style: ConsoleStyle(isColoured: isColoured), isTerminal: false)
    _ = feed.record(.runStarted(result.setting, cases: result.cases.count), elapsed: .zero)
    for each in result.cases {
      sheet.write(feed.record(.caseEnded(each, grader.verdict(of: each)), elapsed: .zero))
    }
    report.finish(
      result, files: result.cases.isEmpty ? [] : ["out/report.json", "out/report.html"])
    return sheet.text
  }

  @Test func everythingThatCanHappen() {
    Golden.expect(text(SampleRun.rich), equals: "rich.console.txt")
  }

  @Test func withColours() {
    Golden.expect(text(SampleRun.rich, isColoured: true), equals: "rich.console-colour.txt")
  }

  @Test func everythingAboutEachFinding() {
    let text = text(SampleRun.rich, isVerbose: true)
    Golden.expect(text, equals: "rich.console-verbose.txt")
    #expect(text.contains("OPEN   TL-01 An untrusted certificate is refused"))
    #expect(text.contains("N/A    notes-cli RV-01 Revocation is a form post: the driver has no"))
  }

  @Test func aRequirementMayBeBrokenInALesserWay() throws {
    var result = SampleRun.rich
    let index = try #require(
      result.lines.firstIndex { $0.level == .required && $0.verdict == .fail })
    result.lines[index].verdict = .warn
    for number in result.lines[index].cases.indices {
      result.lines[index].cases[number].verdict = .warn
      result.lines[index].cases[number].observation = .violated(.lesser)
    }
    let text = text(result, isVerbose: true)
    #expect(text.contains("required by google-desktop@1; a lesser breach of it warns\n"))
  }

  /// A fixed port takes away what --jobs promises.
  @Test func clientsThatTookTurnsAreNamed() {
    var result = SampleRun.rich
    result.drivers[0].fixedPorts = [8083]
    #expect(
      text(result).contains("notes-cli always waits at port 8083: its cases were played one at"))
    #expect(!text(SampleRun.rich).contains("always waits"))
  }

  @Test func anEmptyRun() {
    #expect(
      text(SampleRun.empty) == """
        understudy 0.3.0, profile google-desktop@1, seed 18446744073709551615: 0 cases with 

        0 cases in 0ms

        exit 3: nothing was settled

        """)
  }

  /// V33: one cause has one paragraph.
  @Test func oneCauseHasOneParagraph() {
    let text = text(SampleRun.repetitive)
    #expect(text.contains("FAIL   ST-04  A wrong state is rejected  in 2 cases\n"))
    #expect(text.contains("       also      FAIL TL-01 An untrusted certificate is refused\n"))
    #expect(!text.contains("FAIL   TL-01"))
    // What another request has decided has a cause of its own.
    #expect(text.contains("FAIL   SG-01"))
  }

  @Test func noFollowerIsLostWhenItsCauseIsKnown() {
    var result = SampleRun.repetitive
    for index in result.lines.indices where result.lines[index].subject == "ST-04" {
      result.lines[index].baseline = .known(reason: "fixed in 2.0")
    }
    let text = text(result)
    #expect(
      text.contains("FAIL   ST-04  A wrong state is rejected  in 2 cases  known: fixed in 2.0"))
    #expect(text.contains("FAIL   TL-01  An untrusted certificate is refused"))
  }

  @Test func aBadClientFillsFewScreensAndIsToldWhatToDoFirst() {
    let text = text(SampleRun.bad)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 150)
    #expect(lines.count { $0.hasPrefix("       why ") } == 8)
    #expect(text.contains("\nand 32 more, which --verbose and --html show\n"))
    let advice = text.split(separator: "\ndo first\n").last?.split(separator: "\n") ?? []
    #expect(
      advice.count { $0.hasPrefix("  1. ") || $0.hasPrefix("  2. ") || $0.hasPrefix("  3. ") } == 3)
    #expect(advice.last?.hasPrefix("exit 1: ") == true)
  }

  @Test func oneCauseIsToldOnce() {
    let text = text(SampleRun.repetitive, isVerbose: true)
    #expect(text.contains("ST-04 A wrong state is rejected [login/a]"))
    #expect(!text.contains("ST-04 A wrong state is rejected [login/b]"))
    #expect(text.contains("in 2 cases: this one, login/b"))
    #expect(text.contains("decided by the same exchange as ST-04, which is told above"))
    #expect(text.contains("decides too     TL-01"))
    // What another request has decided has a cause of its own.
    #expect(!text.contains("decided by the same exchange as SG-01"))
    #expect(text.split(separator: "\n").count { $0.contains("decided by the same exchange") } == 2)
  }

  /// A run of so many cases in which a check fails, or says nothing, each time for another reason.
  private static func varied(_ count: Int, fails: Bool) -> RunResult {
    let cases = (1...count).map { number in
      var result = CaseResult(
        name: PlayedCase(scenario: "login", variant: "v\(number)", driver: "notes-cli"),
        end: .completed, clock: .none)
      result.observations = [
        CheckObservation(
          "ST-04", fails ? .violated(.worse) : .unobserved(reason: "reason \(number)"),
          expected: "a state", seen: "state \(number)", decisive: Decisive(.exchange, number))
      ]
      return result
    }
    return Grader(profile: SampleRules.profile, rules: SampleRules.all).grade(
      cases, drivers: [DriverResult(id: "notes-cli", clock: .none)], setting: SampleRun.setting)
  }

  @Test func onlyTheFirstFindingsAreToldInFull() {
    let failures = text(Self.varied(5, fails: true), isVerbose: true)
    for number in 1...5 { #expect(failures.contains(" state \(number)\n")) }
    #expect(failures.split(separator: "\n").count { $0.contains("why it matters") } == 3)
    let open = text(Self.varied(5, fails: false), isVerbose: true)
    #expect(open.contains("reason 3"))
    #expect(!open.contains("reason 4"))
    #expect(open.contains("and in 2 more cases"))
    #expect(!open.contains("why it matters"))
  }

  @Test func noControlCharacterOfAClientReachesTheTerminal() {
    let text = text(SampleRun.rich, isVerbose: true)
    let acting = text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F) }
    #expect(acting.isEmpty)
    #expect(!text.contains("\u{202E}"))
  }
}
