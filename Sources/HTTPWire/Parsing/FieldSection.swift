/// A section of field lines, head or trailers, scanned once however it arrives.
///
/// Positions are relative to where the section starts. Nothing is copied before the section is
/// complete; until then the caller keeps its bytes.
struct FieldSection: Sendable {
  private var index = LineIndex()
  private var lineStart = 0
  private var scanned = 0
  private var nameEnd = 0

  /// The limits of one section; exceeding any is refused with 431.
  struct Limits {
    var line: Int
    var total: Int
    var count: Int
    var pastTotal: HTTPRefusal.Reason
  }

  /// Goes on scanning; the length of the section with its empty line, or `nil` when more is needed.
  mutating func scan(
    _ input: Span<UInt8>, from base: Int, limits: Limits
  ) throws(HTTPRefusal) -> Int? {
    let sectionStop = base + min(input.count - base, max(limits.total - 2, 0))
    while true {
      let start = base &+ lineStart
      // A line that begins behind the section's last byte has no room at all.
      let stop = start &+ min(limits.line, max(sectionStop &- start, 0))
      if nameEnd == 0 {
        let end = input.endOfToken(from: base &+ scanned, to: stop)
        scanned = end &- base
        guard end < input.count else { return nil }
        guard input[end] == Byte.colon, end > start, end < stop else {
          if end == start, input[end] == Byte.carriageReturn {
            return try input.endsLine(at: end) == nil ? nil : end + 2 - base
          }
          guard end < stop else { throw overflow(limits) }
          guard let refusal = nameRefusal(end, start: start, in: input) else { return nil }
          throw refusal
        }
        nameEnd = scanned
        scanned &+= 1
      }
      let end = input.endOfFieldValue(from: base &+ scanned, to: stop)
      scanned = end &- base
      guard end < input.count else { return nil }
      guard input[end] == Byte.carriageReturn else {
        guard end < stop else { throw overflow(limits) }
        guard let refusal = input.refusal(at: end, otherwise: .controlByte) else { return nil }
        throw refusal
      }
      guard try input.endsLine(at: end) != nil else { return nil }
      guard index.count < limits.count else { throw HTTPRefusal(.tooManyFields) }
      let value = input.trimmed((base &+ nameEnd &+ 1)..<end)
      let line = HTTPFields.Line(
        nameStart: lineStart, nameEnd &- lineStart, valueStart: value.lowerBound &- base,
        value.upperBound &- value.lowerBound)
      index.append(line, nameBegins: input[start])
      scanned &+= 2
      lineStart = scanned
      nameEnd = 0
    }
  }

  /// The fields of a complete section.
  @inline(__always)
  func fields(_ input: Span<UInt8>, from base: Int) -> HTTPFields {
    guard index.count > 0 else { return HTTPFields() }
    return HTTPFields(block: input.extracting(base..<(base + lineStart)), index: index)
  }

  private func overflow(_ limits: Limits) -> HTTPRefusal {
    let room = limits.total - lineStart - 2
    return HTTPRefusal(room < limits.line ? limits.pastTotal : .fieldLineTooLong)
  }

  private func nameRefusal(_ at: Int, start: Int, in input: Span<UInt8>) -> HTTPRefusal? {
    if ByteClass.isWhitespace(input[at]) {
      return HTTPRefusal(at == start ? .obsoleteFold : .whitespaceBeforeColon)
    }
    return input.refusal(at: at, otherwise: .invalidFieldName)
  }
}
