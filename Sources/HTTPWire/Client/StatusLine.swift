/// The status line, scanned once however it arrives.
///
/// Positions are relative to where the line starts, so the caller's buffer may move between calls.
struct StatusLine: Sendable {
  private var scanned = 0

  /// Goes on scanning; the length of the line with its end, or `nil` when more is needed.
  mutating func scan(_ input: Span<UInt8>, from base: Int, limit: Int) throws(HTTPRefusal) -> Int? {
    let stop = base + min(input.count - base, limit)
    let at = input.endOfFieldValue(from: base + scanned, to: stop)
    scanned = at - base
    guard at < input.count else { return nil }
    guard input[at] == Byte.carriageReturn else {
      guard at < stop else { throw HTTPRefusal(.statusLineTooLong) }
      guard let refusal = input.refusal(at: at, otherwise: .controlByte) else { return nil }
      throw refusal
    }
    return try input.endsLine(at: at) == nil ? nil : at + 2 - base
  }

  /// Version and status of a complete line; the phrase, and even the space before it, may be
  /// missing.
  func parsed(
    _ input: Span<UInt8>, from base: Int
  ) throws(HTTPRefusal) -> (HTTPVersion, HTTPResponse.Status) {
    guard scanned >= 12, input[base + 8] == Byte.space else {
      throw HTTPRefusal(.malformedStatusLine)
    }
    let version = try input.version(base..<(base + 8))
    var code = 0
    for index in (base + 9)..<(base + 12) {
      guard ByteClass.isDigit(input[index]) else { throw HTTPRefusal(.malformedStatusLine) }
      code = code * 10 + Int(input[index] - Byte.zero)
    }
    guard code >= 100, scanned == 12 || input[base + 12] == Byte.space else {
      throw HTTPRefusal(.malformedStatusLine)
    }
    let phrase = input.string(min(base + 13, base + scanned)..<(base + scanned))
    return (version, HTTPResponse.Status(code: code, reasonPhrase: phrase))
  }
}
