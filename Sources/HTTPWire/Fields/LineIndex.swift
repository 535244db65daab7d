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

  /// Writes what fields keep of it.
  func write(to bytes: inout MutableSpan<UInt8>, at position: Int) {
    let first = first.span
    for index in 0..<count {
      let line = index < 16 ? first[index] : more[index - 16]
      line.write(to: &bytes, at: position &+ index &* HTTPFields.Line.size)
    }
  }
}
