/// Takes the part out of a text that could not be read, so that reading can go on behind it.
enum SyntaxRepair {
  /// The lines to take out: the one of the origin, and below it what belongs to it.
  static func damage(_ diagnosis: SyntaxDiagnosis, in lines: SourceLines) -> Range<Int> {
    let first = lines.line(at: diagnosis.origin)
    let indentation = lines.indentation(of: first).count
    var damage = first
    var line = lines.line(below: first)
    while let current = line {
      guard belongs(current, to: diagnosis.problem, deeperThan: indentation, in: lines) else {
        break
      }
      damage = damage.lowerBound..<current.upperBound
      line = lines.line(below: current)
    }
    return damage
  }

  private static func belongs(
    _ line: Range<Int>, to problem: SyntaxProblem, deeperThan indentation: Int,
    in lines: SourceLines
  ) -> Bool {
    let blanks = lines.indentation(of: line)
    // Tabs and blanks can't be compared, so a run of lines with tabs goes as a whole.
    if problem == .tabIndentation { return lines.bytes[blanks].contains(UInt8(ascii: "\t")) }
    guard blanks.upperBound < line.upperBound, blanks.count <= indentation else { return true }
    let first = lines.bytes[blanks.upperBound]
    return first == UInt8(ascii: "}") || first == UInt8(ascii: "]")
  }
}
