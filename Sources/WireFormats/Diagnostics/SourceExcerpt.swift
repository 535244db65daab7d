/// One source line and the carets under it, safe to print: no control character gets through.
struct SourceExcerpt {
  /// The number of terminal cells shown of a line; a longer line is cut around the carets.
  private static let widthLimit = 100
  private static let tabWidth = 4

  let lines: [String]

  init(of line: String, pointingAt span: SourceSpan) {
    let cells = Self.cells(of: line)
    let first = min(span.start.column - 1, cells.count)
    let endsHere = span.end.line == span.start.line
    let last = endsHere ? min(span.end.column - 1, cells.count) : cells.count
    let window = Self.window(around: first, in: cells)

    let before = cells[window.lowerBound..<first].reduce(0) { $0 + $1.width }
    let carets = cells[first..<max(first, min(last, window.upperBound))].reduce(0) { $0 + $1.width }
    let leading = window.lowerBound > 0 ? "…" : ""
    let trailing = window.upperBound < cells.count ? "…" : ""

    let number = String(span.start.line)
    let gutter = String(repeating: " ", count: number.count)
    let indent = String(repeating: " ", count: before + leading.count)
    let tail = String(repeating: "~", count: max(0, carets - 1))
    lines = [
      "  \(number) | \(leading)\(cells[window].map(\.text).joined())\(trailing)",
      "  \(gutter) | \(indent)^\(tail)",
    ]
  }

  /// The scalars to show: all that fit, or as many as fit with the place a third from the left.
  private static func window(around place: Int, in cells: [Cell]) -> Range<Int> {
    guard cells.reduce(0, { $0 + $1.width }) > widthLimit else { return cells.indices }
    var start = place
    var width = 0
    while start > 0, width + cells[start - 1].width <= widthLimit / 3 {
      start -= 1
      width += cells[start].width
    }
    var end = place
    while end < cells.count, width + cells[end].width <= widthLimit {
      width += cells[end].width
      end += 1
    }
    return start..<end
  }
}

extension SourceExcerpt {
  /// One scalar as a terminal shows it.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(of line: String) -> [Cell] {
    var column = 0
    return line.unicodeScalars.map { scalar in
      let cell = cell(for: scalar, column: column)
      column += cell.width
      return cell
    }
  }

  private static func cell(for scalar: Unicode.Scalar, column: Int) -> Cell {
    guard scalar == "\t" else {
      let printable = scalar.printable
      return Cell(text: String(Character(printable)), width: printable.cellWidth)
    }
    let width = tabWidth - column % tabWidth
    return Cell(text: String(repeating: " ", count: width), width: width)
  }
}
