/// Where the lines of a section lie, while it is being scanned. As many as a client usually sends need no
/// memory of their own.
struct LineIndex: Sendable {
  private var first = InlineArray<16, HTTPFields.Line>(
    repeating: HTTPFields.Line(name: 0..<0, value: 0..<0))
  private var more: [HTTPFields.Line] = []
  private(set) var count = 0
  private(set) var names = NameMask()

  @inline(__always)
  mutating func append(_ line: HTTPFields.Line, nameBegins first: UInt8) {
    names.insert(NameMask(length: line.nameLength, first: first))
    if count < 16 { self.first[count] = line } else { more.append(line) }
    count &+= 1
  }

  /// The bytes that fields keep: those of the lines, and behind them where each lies. Inlined, so that the
  /// index isn't moved for it.
  @inline(__always)
  func bytes(behind lines: Span<UInt8>) -> [UInt8] {
    let usual = first.span.extracting(first: min(count, 16)).bytes
    let others = more.span.bytes
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: lines.count + count * HTTPFields.Line.size) {
      (output: inout OutputSpan<UInt8>) in
      output.append(copying: lines.bytes)
      output.append(copying: usual)
      if !others.isEmpty { output.append(copying: others) }
    }
    return bytes
  }
}
