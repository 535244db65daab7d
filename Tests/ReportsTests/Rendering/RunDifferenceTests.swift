import ClientChecks
import Evidence
import Reports
import Testing
import Words

struct RunDifferenceTests {
  private func run(
    _ observations: [(CheckID, Observation)], version: String = "1.8.2", profile: String? = nil
  ) -> RunResult {
    var result = SampleRun.result("happy-path", title: "First login", milliseconds: 1)
    result.observations = observations.map { CheckObservation($0.0, $0.1) }
    var driver = SampleRun.drivers[0]
    driver.version = version
    var run = Grader(profile: SampleRules.profile, rules: SampleRules.all).grade(
      [result], drivers: [driver], setting: SampleRun.setting)
    if let profile { run.setting.profile = profile }
    return run
  }

  @Test func everyKindOfChangeIsTold() {
    let old = run([
      ("ST-04", .holds), ("RF-17", .violated(.worse)), ("SG-01", .holds),
      ("LB-02", .notApplicable(reason: "x")), ("TL-01", .holds),
    ])
    let new = run(
      [
        ("ST-04", .violated(.worse)), ("RF-17", .holds), ("SG-01", .holds), ("LB-02", .holds),
        ("SE-01", .violated(.worse)),
      ], version: "1.9.0", profile: "google-desktop@2")
    let difference = RunDifference(from: old, to: new)
    #expect(difference.isWorse)
    #expect(
      difference.text == """
        profile: google-desktop@1 → google-desktop@2
        notes-cli: 1.8.2 not conformant → 1.9.0 not conformant

        worse
          PASS → FAIL  notes-cli  ST-04 A wrong state is rejected

        better
          FAIL → PASS  notes-cli  RF-17 A temporary failure does not cost the grant

        changed
          N/A → PASS  notes-cli  LB-02 The redirect uses a loopback address

        new
          WARN  notes-cli  SE-01 Nothing secret is printed

        gone
          PASS  notes-cli  TL-01 An untrusted certificate is refused

        unchanged: 1 check

        """)
  }

  @Test func thePageLinksWhatChanged() {
    let old = run([("ST-04", .holds), ("RF-17", .holds), ("TL-01", .holds)])
    let new = run([("ST-04", .violated(.worse)), ("RF-17", .holds)])
    var page = ""
    HTMLReport(new, since: RunDifference(from: old, to: new)).write { page += $0 }
    let number = new.lines.firstIndex { $0.subject == "ST-04" } ?? -1
    #expect(
      page.contains(
        """
        <h3>worse</h3>
        <ul>
        <li><span class="verdict pass">PASS</span> → <span class="verdict fail">FAIL</span> \
        <a href="#line-\(number)">notes-cli ST-04 A wrong state is rejected</a></li>
        </ul>

        """))
    // What is gone has no line to go to.
    #expect(page.contains("PASS</span> notes-cli TL-01 An untrusted certificate is refused</li>"))
    #expect(page.contains("<p class=\"dim\">unchanged: 1 check</p>"))
    #expect(page.contains(" id=\"line-\(number)\""))
    var alone = ""
    HTMLReport(new).write { alone += $0 }
    #expect(!alone.contains("id=\"since\""))
  }

  @Test func ofTheSameRunNothingIsTold() {
    let difference = RunDifference(from: SampleRun.rich, to: SampleRun.rich)
    #expect(!difference.isWorse)
    #expect(difference.text == "unchanged: 15 checks\n")
  }

  @Test func clientsComeAndGo() {
    var single = SampleRun.rich
    single.drivers.removeLast()
    let text = RunDifference(from: SampleRun.rich, to: single).text
    #expect(text.hasPrefix("closed-sync: incomplete → not run\n"))
    #expect(
      RunDifference(from: single, to: SampleRun.rich).text.hasPrefix(
        "closed-sync: not run → incomplete\n"))
  }
}
