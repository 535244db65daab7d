/// A section of field lines, head or trailers, scanned once however it arrives.
///
/// Positions are relative to where the section starts. Nothing is copied before the section is
/// complete; until then the caller keeps its bytes.
struct FieldSection: Sendable {
  private var lines: [HTTPFields.Line] = []
  private var lineStart = 0
  private var scanned = 0
  private var nameEnd = 0

  /// What one section may take; the refusals past it are all 431.
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
    while true {
      let start = base + lineStart
      let room = max(limits.total - lineStart - 2, 0)
      let stop = min(input.count, start + min(limits.line, room))
      var at = base + scanned
      if nameEnd == 0 {
        at = input.endOfToken(from: at, to: stop)
        scanned = at - base
        guard at < input.count else { return nil }
        if input[at] != Byte.colon || at == start || at == stop {
          guard at == start, input[at] == Byte.carriageReturn else {
            guard at < stop else { throw overflow(limits, room: room) }
            guard let refusal = nameRefusal(at, start: start, in: input) else { return nil }
            throw refusal
          }
          return try input.endsLine(at: at) == nil ? nil : at + 2 - base
        }
        nameEnd = at - base
        at &+= 1
      }
      at = input.endOfFieldValue(from: at, to: stop)
      scanned = at - base
      guard at < input.count else { return nil }
      guard input[at] == Byte.carriageReturn else {
        guard at < stop else { throw overflow(limits, room: room) }
        guard let refusal = input.refusal(at: at, otherwise: .controlByte) else { return nil }
        throw refusal
      }
      guard try input.endsLine(at: at) != nil else { return nil }
      guard lines.count < limits.count else { throw HTTPRefusal(.tooManyFields) }
      record(input.trimmed((base + nameEnd + 1)..<at), base: base)
      scanned = at + 2 - base
      lineStart = scanned
      nameEnd = 0
    }
  }

  /// The fields of a complete section.
  func fields(_ input: Span<UInt8>, from base: Int) -> HTTPFields {
    guard !lines.isEmpty else { return HTTPFields() }
    return HTTPFields(block: input.array(base..<(base + lineStart)), lines: lines)
  }

  @inline(__always)
  private mutating func record(_ value: Range<Int>, base: Int) {
    // Room for what a client usually sends, so that the index is one allocation.
    if lines.isEmpty { lines.reserveCapacity(16) }
    lines.append(
      HTTPFields.Line(
        nameStart: UInt32(truncatingIfNeeded: lineStart),
        nameLength: UInt32(truncatingIfNeeded: nameEnd &- lineStart),
        valueStart: UInt32(truncatingIfNeeded: value.lowerBound &- base),
        valueLength: UInt32(truncatingIfNeeded: value.count)))
  }

  private func overflow(_ limits: Limits, room: Int) -> HTTPRefusal {
    HTTPRefusal(room < limits.line ? limits.pastTotal : .fieldLineTooLong)
  }

  private func nameRefusal(_ at: Int, start: Int, in input: Span<UInt8>) -> HTTPRefusal? {
    if ByteClass.isWhitespace(input[at]) {
      return HTTPRefusal(at == start ? .obsoleteFold : .whitespaceBeforeColon)
    }
    return input.refusal(at: at, otherwise: .invalidFieldName)
  }
}
