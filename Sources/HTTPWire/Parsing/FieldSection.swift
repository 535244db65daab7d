/// A section of field lines, head or trailers, scanned once however it arrives.
///
/// Positions are relative to where the section starts. Nothing is copied before the section is
/// complete; until then the caller keeps its bytes.
struct FieldSection: Sendable {
  private var lines: [HTTPFields.Line] = []
  private var marks: HTTPFields.NameMark = []
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
        marks.formUnion(HTTPFields.NameMark(first: input[start], length: end &- start))
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
      guard lines.count < limits.count else { throw HTTPRefusal(.tooManyFields) }
      let value = input.trimmed((base &+ nameEnd &+ 1)..<end)
      // More fields than a client usually sends; few sections make the array grow.
      if lines.isEmpty { lines.reserveCapacity(16) }
      lines.append(
        HTTPFields.Line(
          name: lineStart..<nameEnd, value: value.lowerBound &- base..<value.upperBound &- base))
      scanned &+= 2
      lineStart = scanned
      nameEnd = 0
    }
  }

  /// The fields of a complete section.
  @inline(__always)
  func fields(_ input: Span<UInt8>, from base: Int) -> HTTPFields {
    guard lines.count > 0 else { return HTTPFields() }
    return HTTPFields(
      block: input.extracting(base..<(base + lineStart)), lines: lines, marks: marks)
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

extension HTTPLimits {
  /// The limits of a head's fields.
  var head: FieldSection.Limits {
    .init(
      line: fieldLine, total: Self.indexable(fieldBytes), count: fieldCount,
      pastTotal: .fieldsTooLarge)
  }

  /// The limits of a trailer section.
  var trailers: FieldSection.Limits {
    .init(
      line: fieldLine, total: Self.indexable(trailerBytes), count: fieldCount,
      pastTotal: .trailersTooLarge)
  }

  /// A section's index has 32 bits, however high the limit is set.
  private static func indexable(_ bytes: Int) -> Int { min(bytes, Int(UInt32.max)) }
}
