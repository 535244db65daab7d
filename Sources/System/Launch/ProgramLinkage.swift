/// The way in which a program comes by the functions of the C library, as its file says.
package enum ProgramLinkage: Hashable, Sendable {
  /// It finds them when it starts, so that a library that is loaded before others can replace them.
  case dynamic
  /// They are in it.
  case fixed
  /// It asks the kernel itself, whatever it is linked with.
  case go

  /// The file's beginning, in which compilers put all that is read here.
  private static let start = 64 << 10

  /// Nil when the file can't be read, or is no program of this machine's kind: a script, perhaps.
  package init?(ofFileAt path: String) {
    guard let bytes = FileTree.read(path, upTo: Self.start) else { return nil }
    self.init(fromStartOf: bytes)
  }

  /// Reads the beginning of an ELF file of 64 bits.
  init?(fromStartOf bytes: [UInt8]) {
    guard bytes.starts(with: [0x7F] + "ELF".utf8), bytes.count >= 64, bytes[4] == 2 else {
      return nil
    }
    let table = bytes.number(at: 32, bytes: 8)
    let (size, count) = (bytes.number(at: 54, bytes: 2), bytes.number(at: 56, bytes: 2))
    var asksForLoader = false
    for index in 0..<count {
      guard let header = bytes.part(from: table + index * size, length: 56) else { break }
      switch header.number(at: 0, bytes: 4) {
      case 3: asksForLoader = true
      case 4:
        let (offset, length) = (header.number(at: 8, bytes: 8), header.number(at: 32, bytes: 8))
        if bytes.part(from: offset, length: length)?.hasGoNote == true {
          self = .go
          return
        }
      case _: break
      }
    }
    self = asksForLoader ? .dynamic : .fixed
  }
}

extension [UInt8] {
  /// A number in the order of bytes that all machines with Swift have; never negative.
  fileprivate func number(at offset: Int, bytes length: Int) -> Int {
    let value = self[offset..<offset + length].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(truncatingIfNeeded: value & UInt64(Int.max))
  }

  /// Nil for a part that isn't there.
  fileprivate func part(from offset: Int, length: Int) -> [UInt8]? {
    let (end, isTooFar) = offset.addingReportingOverflow(length)
    guard !isTooFar, end <= count else { return nil }
    return Array(self[offset..<end])
  }

  /// True if one of the notes is the number that Go's linker gives to a program.
  fileprivate var hasGoNote: Bool {
    var offset = 0
    while let header = part(from: offset, length: 12) {
      let name = header.number(at: 0, bytes: 4)
      guard let text = part(from: offset + 12, length: name) else { return false }
      if header.number(at: 8, bytes: 4) == 4, text == Array("Go\0\0".utf8) { return true }
      // Names and contents begin at multiples of four.
      offset += 12 + (name + 3) & ~3 + (header.number(at: 4, bytes: 4) + 3) & ~3
    }
    return false
  }
}
