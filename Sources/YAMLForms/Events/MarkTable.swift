internal import WireFormats

/// Turns libyaml's marks, which count scalars, into places with byte offsets.
struct MarkTable {
  /// The offset of each scalar, or nothing when all are single bytes.
  private let offsets: [UInt32]

  /// The offset of the first byte, behind a byte order mark that libyaml doesn't get to see.
  let start: Int

  private let bytes: ArraySlice<UInt8>

  init(of bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    start = bytes.startIndex
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    offsets = isASCII ? [] : Self.offsets(in: bytes)
  }

  private static func offsets(in bytes: ArraySlice<UInt8>) -> [UInt32] {
    var offsets: [UInt32] = []
    offsets.reserveCapacity(bytes.count + 1)
    for index in bytes.indices where !UTF8.isContinuation(bytes[index]) {
      offsets.append(UInt32(index))
    }
    offsets.append(UInt32(bytes.endIndex))
    return offsets
  }

  /// The place of libyaml's counts, which all begin with 0.
  func mark(index: Int, line: Int, column: Int) -> SourceMark {
    let offset = offsets.isEmpty ? start + index : Int(offsets[min(index, offsets.count - 1)])
    guard column > 0 || offset < bytes.endIndex || !endsWithinLine else {
      return endOfLastLine(line: line, offset: offset)
    }
    let shift = line == 0 && start > 0 ? 1 : 0
    return SourceMark(line: line + 1, column: column + 1 + shift, offset: offset)
  }

  private var endsWithinLine: Bool { bytes.last.map { !$0.isLineEnd } ?? false }

  /// The end of a text whose last line doesn't end: libyaml ends it all the same.
  private func endOfLastLine(line: Int, offset: Int) -> SourceMark {
    let lastLine = bytes.suffix(while: { !$0.isLineEnd })
    let column = lastLine.count { !UTF8.isContinuation($0) } + 1
    let shift = lastLine.startIndex == start && start > 0 ? 1 : 0
    return SourceMark(line: line, column: column + shift, offset: offset)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that meet a condition.
  fileprivate func suffix(while isMet: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = lastIndex { !isMet($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
