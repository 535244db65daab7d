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

  /// Appends what fields keep of it.
  func write(to bytes: inout [UInt8]) {
    for index in 0..<min(count, 16) { first[index].write(to: &bytes) }
    for line in more { line.write(to: &bytes) }
  }
}
