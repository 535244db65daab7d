import Testing
import WireFormats

@testable import ScenarioRunner
@testable import Plays

struct PromptScriptTests {
  private func script(_ lines: (String, String)...) -> PromptScript {
    let place = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
    return PromptScript(
      lines.map { prompt, text in
        PromptScript.Line(
          prompt: Pattern(prompt, at: place), text: text)
      })
  }

  @Test func anAnswerIsTypedWhenItsPromptIsThere() {
    var script = script(("code:", "1"), ("name:", "2"))
    #expect(script.hear(Array("Your co".utf8).span) == [])
    #expect(script.hear(Array("de: ".utf8).span) == ["1\n"])
    #expect(!script.isFinished)
    #expect(script.hear(Array("name: ".utf8).span) == ["2\n"])
    #expect(script.isFinished)
    #expect(script.hear(Array("name: ".utf8).span) == [], "nothing is left")
  }

  @Test func aPromptIsAnsweredOnce() {
    var script = script(("code:", "1"), ("code:", "2"))
    #expect(script.hear(Array("code:".utf8).span) == ["1\n"])
    #expect(script.hear(Array(" again, code:".utf8).span) == ["2\n"])
  }

  @Test func twoPromptsMayComeAtOnce() {
    var script = script(("a:", "1"), ("b:", "2"))
    #expect(script.hear(Array("a: b: ".utf8).span) == ["1\n", "2\n"])
  }

  @Test func theOrderIsTheDrivers() {
    var script = script(("a:", "1"), ("b:", "2"))
    #expect(script.hear(Array("b: ".utf8).span) == [])
    #expect(script.hear(Array("a: ".utf8).span) == ["1\n"])
  }

  @Test func anAnswerWaitsForTheUser() {
    let place = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
    func line(_ prompt: String, _ text: String?) -> PromptScript.Line {
      PromptScript.Line(prompt: Pattern(prompt, at: place), text: text)
    }
    var early = PromptScript([line("code:", nil), line("name:", "2")])
    #expect(early.hear(Array("code: ".utf8).span) == [])
    #expect(early.hear(Array("name: ".utf8).span) == [], "the first is still asked")
    #expect(early.learn(["1"]) == ["1\n", "2\n"])
    #expect(early.isFinished)
    var late = PromptScript([line("code:", nil)])
    #expect(late.learn(["1"]) == [])
    #expect(late.hear(Array("code: ".utf8).span) == ["1\n"])
  }
}
