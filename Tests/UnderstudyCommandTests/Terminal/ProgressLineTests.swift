import Synchronization
import Testing

@testable import UnderstudyCommand

@Suite struct ProgressLineTests {
  private static let wipe = "\r\u{1B}[2K"

  private func told(
    isTerminal: Bool, width: Int = 80, _ body: (ProgressLine) async -> Void
  ) async -> String {
    let text = Mutex("")
    let stream = TextStream(isColoured: isTerminal, width: width) { piece in
      text.withLock { $0 += piece }
    }
    await body(ProgressLine(on: stream))
    return text.withLock(\.self)
  }

  @Test func aTerminalIsToldAndLeftAsItWas() async {
    let text = await told(isTerminal: true) { progress in
      let value = await progress.during("notes") {
        progress.begin("notes: plays")
        return 7
      }
      #expect(value == 7)
    }
    #expect(text == Self.wipe + "notes" + Self.wipe + "notes: plays" + Self.wipe)
  }

  @Test func aLineThatWouldWrapIsCut() async {
    let text = await told(isTerminal: true, width: 9) { progress in
      await progress.during("notes: plays") {}
    }
    #expect(text == Self.wipe + "notes: p" + Self.wipe)
  }

  @Test func aFileIsToldNothing() async {
    let text = await told(isTerminal: false) { progress in
      await progress.during("notes") { progress.begin("notes: plays") }
    }
    #expect(text.isEmpty)
  }
}
