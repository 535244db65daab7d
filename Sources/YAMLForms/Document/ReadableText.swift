internal import Forms
internal import WireFormats

/// A text made readable for libyaml, which gives up at the first character it doesn't want.
///
/// Unwanted characters are replaced by wanted ones of the same size, so every place stays where it
/// is and reading goes on to the next problem.
struct ReadableText {
  private(set) var bytes: [UInt8]

  /// The offset of the text behind a byte order mark.
  private(set) var start = 0

  private let source: SourceText

  /// The text, or nil when there is no point in reading it; what is wrong goes to the list.
  init?(_ source: SourceText, limits: TreeLimits, problems: inout ProblemList) {
    self.source = source
    bytes = source.bytes
    guard bytes.count <= limits.size else {
      report(TextProblem.tooLarge(limit: limits.size), at: 0..<0, to: &problems)
      return nil
    }
    guard !looksLikeUTF16 else {
      report(TextProblem.utf16, at: 0..<0, to: &problems)
      return nil
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      report(TextProblem.notUTF8, at: error.byteOffsets, to: &problems)
      return nil
    }
    if bytes.starts(with: Self.byteOrderMark) {
      start = Self.byteOrderMark.count
      report(TextProblem.byteOrderMark, at: 0..<start, to: &problems)
    }
    replaceUnwanted(reportingTo: &problems)
  }

  /// The bytes for libyaml, with their offsets as indices.
  var slice: ArraySlice<UInt8> { bytes[start...] }

  /// Writes blanks over a stretch, apart from its line ends.
  mutating func blankOut(_ range: Range<Int>) {
    for index in range where bytes[index] < 0x80 {
      switch bytes[index] {
      // A carriage return ends a line too; without it all marks behind would be wrong.
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
      case _: bytes[index] = UInt8(ascii: " ")
      }
    }
  }
}

extension ReadableText {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Either of its byte order marks, or a zero in one of the first two bytes.
  private var looksLikeUTF16: Bool {
    guard bytes.count > 1 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (let first, let second): return (first == 0) != (second == 0)
    }
  }

  private mutating func replaceUnwanted(reportingTo problems: inout ProblemList) {
    var endsLikeWindows = false
    var next = start
    while let index = Self.firstSpecial(in: source.bytes.span, from: next) {
      let byte = bytes[index]
      let length = max(1, (~byte).leadingZeroBitCount)
      let range = index..<min(index + length, bytes.count)
      next = range.upperBound
      guard let problem = problem(with: range) else { continue }
      if problem == .windowsLineEnds {
        if !endsLikeWindows { report(problem, at: range, to: &problems) }
        endsLikeWindows = true
      } else {
        report(problem, at: range, to: &problems)
        if problem != .carriageReturn { replace(range) }
      }
    }
  }

  /// The next byte that is neither printable ASCII nor a line's end.
  private static func firstSpecial(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      // One comparison for both ends of the range from 0x20 to 0x7E.
      if byte &- 0x20 > 0x5E && byte != UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }

  private func problem(with range: Range<Int>) -> TextProblem? {
    let first = bytes[range.lowerBound]
    switch first {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      return nil
    case UInt8(ascii: "\r"):
      let isFollowed =
        range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "\n")
      return isFollowed ? .windowsLineEnds : .carriageReturn
    // The first bytes under which all the unwanted characters are.
    case ..<0x20, 0x7F, 0xC2, 0xE2, 0xEF:
      return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first.flatMap(
        Self.problem)
    case _:
      return nil
    }
  }

  private static func problem(with scalar: Unicode.Scalar) -> TextProblem? {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .lineSeparator(scalar)
    case ..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFE...0xFFFF: .controlCharacter(scalar)
    case _: nil
    }
  }

  private mutating func replace(_ range: Range<Int>) {
    let last = Self.replacements.count - 1
    bytes.replaceSubrange(range, with: Self.replacements[min(range.count - 1, last)])
  }

  /// A harmless character of one, two and three bytes.
  private static let replacements = ["_", "×", "\u{FFFD}"].map { Array($0.utf8) }

  private func report(
    _ problem: TextProblem, at range: Range<Int>, to problems: inout ProblemList
  ) {
    // A mark is as far from its line's start as it takes to find it.
    guard !problems.isFull else { return problems.addUntold() }
    problems.add(problem, at: source.span(of: range))
  }
}
