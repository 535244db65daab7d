import Plays
import Synchronization
import Testing

@testable import UnderstudyCommand

struct LintReportTests {
  @Test func onATerminalWhatMattersIsColoured() async {
    let file = ReadFile(contents: Array("schema: scenario/2\n".utf8), name: "a.yaml")
    let text = Mutex("")
    let stream = TextStream(isColoured: true) { line in text.withLock { $0 += line } }
    LintReport([file]).write(.text, to: stream)
    let lines = text.withLock(\.self).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "a.yaml:1:9: \u{1B}[1;31merror[E001]:\u{1B}[0m schema \"scenario/2\" is newer than this "
          + "program (it knows scenario/1)",
        "  1 | schema: scenario/2",
        "    |         ^~~~~~~~~~",
        "\u{1B}[1;36m  help:\u{1B}[0m use a newer version of the program",
        "1 file: 1 error, 0 warnings",
      ])
  }

  @Test(arguments: [
    (files: 0, text: "0 files: no mistakes"), (files: 2, text: "2 files: no mistakes"),
  ])
  func countsAreSentences(_ c: (files: Int, text: String)) {
    #expect(LintCounts(files: c.files, []).sentence == c.text)
  }
}
