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

  /// Appends what fields keep of it. Inlined, so that the index isn't moved for it.
  @inline(__always)
  func append(to bytes: inout [UInt8]) {
    let usual = first.span.extracting(first: min(count, 16))
    usual.bytes.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    for line in more { line.append(to: &bytes) }
  }
}
