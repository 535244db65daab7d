internal import Plays
import WireFormats

extension LintReport {
  /// Each finding with its line, and a sentence about all of them.
  func writeText(to stream: TextStream) {
    let sources = Dictionary(files.map { ($0.name, $0.source) }) { first, _ in first }
    for finding in findings {
      let text = finding.rendered(
        showing: finding.source.flatMap { sources[$0] }, withCode: true)
      stream.write(stream.isColoured ? coloured(text, finding, for: stream) : text)
    }
    stream.write(counts.sentence + "\n")
  }

  private func coloured(_ text: String, _ finding: Diagnostic, for stream: TextStream) -> String {
    let word = finding.severity.rawValue + (finding.code.map { "[\($0)]" } ?? "") + ":"
    let style: TextStyle = finding.severity == .error ? .alarm : .hint
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let first = lines.first, let place = first.firstRange(of: word) {
      lines[0] = first.replacingCharacters(in: place, with: stream.styled(word, style))
    }
    return lines.map { line in
      let help = "  help:"
      return line.hasPrefix(help)
        ? stream.styled(help, .hint) + line.dropFirst(help.count) : line
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text with another one in the place of a range.
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with other: String
  ) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
