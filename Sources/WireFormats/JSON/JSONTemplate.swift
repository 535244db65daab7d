/// JSON with gaps for some values, for who writes the same members again and again: the ordinary
/// writer writes it once, and from then on all but the values is copied.
package final class JSONTemplate: Sendable {
  private let layout: JSONLayout
  /// The text between the gaps, one piece straight after the other.
  private let text: [UInt8]
  private let ends: [Int]

  /// Values written with ``JSONWriter/gap()`` are left open.
  package init(_ layout: JSONLayout, _ body: (inout JSONWriter) -> Void) {
    var bytes: [UInt8] = []
    JSONWriter.write(layout, into: &bytes, body)
    let pieces = bytes.split(separator: JSONWriter.gapMark, omittingEmptySubsequences: false)
    self.layout = layout
    // Whole blocks are copied, so there is room for one behind the last piece.
    text = pieces.flatMap(\.self) + [UInt8](repeating: 0, count: 16)
    ends = pieces.reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// The text; the closure writes one value for each gap. So much room for it is made at once.
  package func bytes(
    room: Int, _ fill: (_ gap: Int, _ json: inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(layout, room: room)
    let (text, ends) = (text, ends)
    var start = 0
    for gap in ends.indices {
      if gap > 0 { writer.fillGap { fill(gap &- 1, &$0) } }
      writer.copy(start..<ends[gap], of: text.span)
      start = ends[gap]
    }
    return writer.finish()
  }
}
