package import System
import WireFormats

/// One of the two ways out: a place for text, with what it can show.
package struct TextStream: Sendable {
  /// Takes whole lines, each with its newline.
  package var write: @Sendable (String) -> Void
  package var isColoured: Bool

  /// The columns that running text is wrapped to.
  package var width: Int

  /// The failure that has kept something from being written.
  package var failure: @Sendable () -> FileFailure?

  package init(
    isColoured: Bool = false, width: Int = 80,
    failure: @escaping @Sendable () -> FileFailure? = { nil },
    write: @escaping @Sendable (String) -> Void
  ) {
    self.write = write
    self.failure = failure
    self.isColoured = isColoured
    self.width = width
  }

  /// True if text for this stream is coloured: on a terminal that can, unless NO_COLOR is set.
  package static func allowsColour(
    isTerminal: Bool, environment: (String) -> String?
  ) -> Bool {
    guard isTerminal, environment("NO_COLOR")?.isEmpty ?? true else { return false }
    return environment("TERM") != "dumb"
  }
}

extension TextStream {
  func styled(_ text: String, _ style: TextStyle) -> String {
    isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Pieces are written together until they are this long.
  private static let blockSize = 1 << 16

  /// Writes a text that comes in pieces, in blocks of whole lines.
  func write(inBlocks contents: (_ write: (String) -> Void) -> Void) {
    var block = ""
    contents { piece in
      block += piece
      guard block.utf8.count >= Self.blockSize, block.utf8.last == UInt8(ascii: "\n") else {
        return
      }
      write(block)
      block.removeAll(keepingCapacity: true)
    }
    if !block.isEmpty { write(block) }
  }

  /// Writes a diagnostic, with its leading words coloured.
  func report(_ diagnostic: Diagnostic) {
    let lines = diagnostic.rendered().split(separator: "\n").map { line in
      for (word, style) in [("error:", TextStyle.alarm), ("  help:", TextStyle.hint)]
      where line.hasPrefix(word) {
        return styled(word, style) + line.dropFirst(word.count)
      }
      return String(line)
    }
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Tells the reason why something of a run stays on the disk; nil when nothing does.
  func tell(leftBehind failure: FileFailure?) {
    guard let failure else { return }
    report(Diagnostic(.warning, failure.sentence, help: ["remove it by hand"]))
  }
}

/// The few ways in which text stands out, as the parameter of the terminal's sequence.
enum TextStyle: String {
  case alarm = "1;31"
  case hint = "1;36"
  case heading = "1"
}
