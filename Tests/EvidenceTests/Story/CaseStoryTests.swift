import Evidence
import Testing

struct CaseStoryTests {
  @Test func evidenceIsRetoldInOrder() {
    let story = CaseStory(EvidenceFormTests.whole)
    let lines = story.lines.map { line in
      let to = line.to.map { " -> \($0)" } ?? ""
      return "\(line.from)\(to): \(line.text)\(line.detail.map { " [\($0)]" } ?? "")"
    }
    #expect(
      lines == [
        "client: first starts [notes login]",
        "client -> authority: connection fails: unknown ca",
        "client -> authority: POST /token",
        "client: stderr: a\u{1B}[31m",
        "client -> browser: open https://x/ [opener]",
        "browser -> client: GET / [genuine]",
        "client -> browser: connection refused",
        "client: listens on 127.0.0.1:8080",
        "client: no longer listens on 127.0.0.1:8080",
        "client: leaves behind sleep",
        "client: writes token.json, mode 0600, 0 bytes",
        "scenario: both clocks: -1m30s",
        "scenario: run: login [a.yaml:3:5]",
        "authority -> client: 400 Bad Request [refresh.evicted]",
        "client: first ends: signal SIGKILL [left behind: port 8080]",
      ])
    #expect(
      story.lines.map(\.transcript) == [nil, nil, 0, nil, nil, 1, 1]
        + .init(repeating: nil, count: 6) + [0, nil])
    #expect(
      story.transcripts.map(\.title) == ["POST /token", "genuine GET http://127.0.0.1:8080/"])
    #expect(story.transcripts[0].request == "POST /token HTTP/1.1\nAuthorization: Bearer x\n\n")
    #expect(
      story.transcripts[0].answer == "HTTP/1.1 400 Bad Request\n\n{}\n… 50000000 bytes in all")
    #expect(story.counts.map(\.name).first == "requests")
  }

  @Test func whatDecidedIsFound() {
    let story = CaseStory(EvidenceFormTests.whole)
    #expect(story.line(of: Decisive(.answer, 0)) == 13)
    #expect(story.line(of: Decisive(.answer, 1)) == nil)
  }

  @Test func aBriefStoryHasNoMessages() {
    let brief = CaseStory(EvidenceFormTests.whole).brief
    #expect(brief.lines.count == 15)
    #expect(brief.transcripts.isEmpty)
    #expect(brief.lines.allSatisfy { $0.transcript == nil })
  }

  @Test func errorsOfAnswersAreTold() {
    let answer = Evidence.Answer(
      status: 400, reason: "Bad Request", body: .init(#"{"error": "invalid_grant"}"#))
    #expect(answer.summary == "400 Bad Request, invalid_grant")
  }

  /// The last words of a client say why it has failed, however many come before them.
  @Test func theEndOfLongOutputIsKept() {
    var evidence = EvidenceFormTests.whole
    let long = "warning: " + String(repeating: "x", count: 1000) + " because of the port"
    for text in ["Traceback:\n  File a\n  File b\nValueError: no port\n", long] {
      evidence.add(
        Evidence.Output(moment: evidence.end, run: 0, stream: .standardError, text: text))
    }
    let told = CaseStory(evidence).lines.map(\.text).filter { $0.hasPrefix("stderr: ") }
    #expect(told.contains("stderr: Traceback: … ValueError: no port"))
    #expect(told.contains { $0.hasSuffix("xxx because of the port") && $0.count < 650 })
  }
}
