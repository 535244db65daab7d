internal import Forms
internal import WireFormats

/// The cause of a failure of libyaml, which tells where it gave up and seldom why.
struct SyntaxDiagnosis {
  var problem: SyntaxProblem

  /// The part that is wrong.
  var range: Range<Int>

  /// The beginning of the part of the text without which the rest can be read.
  var origin: Int

  init(_ failure: SyntaxFailure, in lines: SourceLines) {
    let reader = DiagnosisReader(failure: failure, lines: lines)
    let (problem, range) = reader.finding
    self.problem = problem
    self.range = range
    origin = reader.isInsideBrackets ? reader.contextOffset : range.lowerBound
  }
}

/// Looks at the places of a failure.
private struct DiagnosisReader {
  typealias Finding = (SyntaxProblem, Range<Int>)

  let failure: SyntaxFailure
  let lines: SourceLines

  var offset: Int { failure.mark.offset }
  var contextOffset: Int { failure.contextMark?.offset ?? offset }
  var isInsideBrackets: Bool { failure.context.contains(" flow ") }

  /// One scalar, or the place at the end of the text.
  private var here: Range<Int> { oneScalar(at: offset) }

  /// The text from the failure to the end of its line.
  private var rest: Range<Int> { lines.rest(from: offset) }

  var finding: Finding {
    switch failure.problem {
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      (.tabIndentation, tab)
    case "found character that cannot start any token":
      byte(offset) == UInt8(ascii: "\t")
        ? (.tabIndentation, tab) : (.unexpectedStart(firstScalar), here)
    case "could not find expected ':'":
      missingColon
    case "mapping values are not allowed in this context":
      surplusColon
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      unexpectedInBrackets
    case "block sequence entries are not allowed in this context":
      startsLine ? (.listAmongKeys(nil), rest) : (.listOnKeyLine, here)
    case "did not find expected key":
      unexpectedAmongKeys
    case "did not find expected '-' indicator":
      unexpectedAmongItems
    case "did not find expected node content", "mapping keys are not allowed in this context":
      unexpectedInsteadOfValue
    case "found unexpected end of stream", "found unexpected document indicator":
      (.unclosedQuote, oneScalar(at: contextOffset))
    case "found unknown escape character":
      (.unknownEscape(lines.text(escape)), escape)
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      (.badEscape(lines.text(numericEscape)), numericEscape)
    case "did not find expected alphabetic or numeric character":
      (.nameExpected, oneScalar(at: contextOffset))
    case "found undefined tag handle":
      (.tag, oneScalar(at: contextOffset))
    case "found incompatible YAML document", "found duplicate %YAML directive",
      "found duplicate %TAG directive":
      (.directive, rest)
    case "did not find expected <document start>":
      (.afterEnd, rest)
    case _:
      byContext
    }
  }

  private var byContext: Finding {
    switch failure.context {
    case let context where context.contains("directive"):
      (.directive, lines.rest(from: lines.line(at: contextOffset).lowerBound))
    case let context where context.hasSuffix(" tag"): (.tag, oneScalar(at: contextOffset))
    case "while scanning a block scalar": (.blockTextHeader, here)
    case _: words
    }
  }

  /// The words of libyaml.
  private var words: Finding {
    let words = [failure.problem, failure.context].filter { !$0.isEmpty }
    return (.other(words.joined(separator: " ")), here)
  }
}

// MARK: - Keys and colons

extension DiagnosisReader {
  private var missingColon: Finding {
    let line = lines.rest(from: contextOffset)
    if let finding = missingBlank(in: line) { return finding }
    return (lines.text(line).contains(": ") ? .longKey : .missingColon, line)
  }

  private var surplusColon: Finding {
    let line = lines.line(at: offset)
    let before = line.lowerBound..<offset
    if lines.text(before).contains(": ") { return (.colonInText, here) }
    // libyaml takes the line above and this one for one text.
    if let above = lines.filledLine(above: line),
      let finding = missingBlank(in: lines.rest(from: itemStart(of: above)))
    {
      return finding
    }
    return (.keyUnderText, lines.trimmed(before))
  }

  private func missingBlank(in range: Range<Int>) -> Finding? {
    guard let (key, value) = Mapping.missingBlank(in: lines.text(range)),
      !value.contains(": ")
    else { return nil }
    return (.missingBlank(key: key, value: value), range)
  }

  /// The beginning of a line's text behind the dashes of list items.
  private func itemStart(of line: Range<Int>) -> Int {
    var start = lines.indentation(of: line).upperBound
    while lines.bytes[start..<line.upperBound].starts(with: "- ".utf8) {
      start = lines.trimmed((start + 2)..<line.upperBound).lowerBound
    }
    return start
  }

  private var unexpectedAmongKeys: Finding {
    switch byte(offset) {
    case UInt8(ascii: "&"), UInt8(ascii: "*"): return (.surplusAnchor, rest)
    case UInt8(ascii: ":"): return (.missingKey, here)
    case _ where !startsLine: return (.textAfterValue, rest)
    case _: break
    }
    let isItem = lines.bytes[offset...].starts(with: "- ".utf8)
    return (isItem ? .listAmongKeys(failure.contextMark) : .indentation(failure.contextMark), rest)
  }

  private var unexpectedAmongItems: Finding {
    guard startsLine else { return (.textAfterValue, rest) }
    let isAligned = failure.contextMark?.column == failure.mark.column
    return (
      isAligned ? .keyAmongList(failure.contextMark) : .indentation(failure.contextMark), rest
    )
  }
}

// MARK: - Brackets, escapes, tabs

extension DiagnosisReader {
  private var unexpectedInsteadOfValue: Finding {
    guard !here.isEmpty else { return unexpectedInBrackets }
    if byte(offset) == UInt8(ascii: ":") { return (.missingKey, here) }
    return (.unexpectedBracket(lines.text(here)), here)
  }

  private var unexpectedInBrackets: Finding {
    let isOnLine = failure.contextMark?.line == failure.mark.line
    if byte(offset) == UInt8(ascii: "{"), byte(offset - 1) == UInt8(ascii: "$") {
      return (.unquotedReference(lines.text(reference)), reference)
    }
    if isOnLine, byte(offset) == UInt8(ascii: ":") { return (.colonInText, here) }
    let opened = failure.contextMark ?? failure.mark
    let bracket = lines.text(oneScalar(at: contextOffset))
    return (.unclosedBracket(bracket, opened: opened), here)
  }

  /// The text around a reference whose opening brace is here.
  private var reference: Range<Int> {
    let line = lines.line(at: offset)
    let start = lines.bytes[line.lowerBound..<offset].lastIndex { byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","): true
      case _: false
      }
    }
    let before = lines.text((start.map { $0 + 1 } ?? line.lowerBound)..<offset)
    let words = before.utf8.reversed().prefix { $0 != UInt8(ascii: ":") }
    return lines.trimmed((offset - words.count)..<endOfReferences(before: line.upperBound))
  }

  /// The place of the next comma or bracket that no reference contains.
  private func endOfReferences(before end: Int) -> Int {
    var index = offset
    while index < end {
      switch lines.bytes[index] {
      case UInt8(ascii: "{") where lines.bytes[index - 1] == UInt8(ascii: "$"):
        guard let brace = lines.bytes[index..<end].firstIndex(of: UInt8(ascii: "}")) else {
          return end
        }
        index = brace + 1
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        return index
      case _:
        index += 1
      }
    }
    return end
  }

  /// A backslash and what is behind it.
  private var escape: Range<Int> {
    here.lowerBound..<oneScalar(at: here.upperBound).upperBound
  }

  /// An escape with digits; libyaml points behind its letter.
  private var numericEscape: Range<Int> {
    let letter = offset - 1
    let width =
      switch byte(letter) {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case _: 8
      }
    let digits = lines.bytes[offset...].prefix(width).prefix { byte in
      Character(Unicode.Scalar(byte)).isHexDigit
    }
    return max(0, letter - 1)..<digits.endIndex
  }

  /// The blanks of the line from the first tab on, or the tab alone behind other text.
  private var tab: Range<Int> {
    let indentation = lines.indentation(of: lines.line(at: offset))
    let first = lines.bytes[indentation].firstIndex(of: UInt8(ascii: "\t"))
    return first.map { $0..<indentation.upperBound } ?? here
  }
}

// MARK: - Bytes

extension DiagnosisReader {
  /// True if only blanks are before the failure on its line.
  private var startsLine: Bool { lines.isBlank(lines.line(at: offset).lowerBound..<offset) }

  private var firstScalar: Unicode.Scalar {
    lines.text(here).unicodeScalars.first ?? "\u{FFFD}"
  }

  private func byte(_ index: Int) -> UInt8? {
    lines.bytes.indices.contains(index) ? lines.bytes[index] : nil
  }

  private func oneScalar(at start: Int) -> Range<Int> {
    let line = lines.line(at: start)
    guard start < line.upperBound else { return start..<start }
    let next = lines.bytes[(start + 1)..<line.upperBound].firstIndex { !UTF8.isContinuation($0) }
    return start..<(next ?? line.upperBound)
  }
}
