internal import WireFormats

/// Turns libyaml's marks, which count scalars, into places with byte offsets.
struct MarkTable {
  /// The offset of each scalar, or nothing when all are single bytes.
  private let offsets: [UInt32]

  /// Where the bytes begin, behind a byte order mark that libyaml doesn't get to see.
  let start: Int

  init(of bytes: ArraySlice<UInt8>) {
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
    let shift = line == 0 && start > 0 ? 1 : 0
    return SourceMark(line: line + 1, column: column + 1 + shift, offset: offset)
  }
}
