extension Form {
  /// Names that are looked for in every form, prepared once: two words of eight bytes identify each.
  package struct NameTable: Sendable {
    private struct Name: Sendable {
      let index: Int
      let low: UInt64
      let high: UInt64
    }

    /// By their lengths: what comes in is compared with those of its own only.
    private let names: [Name]
    /// Where the names of each length begin.
    private let starts: [Int]

    static let longest = 16

    /// Takes at most sixteen names of at most sixteen bytes each.
    package init(_ names: [String]) {
      precondition(
        names.count <= NamedValues.capacity && names.allSatisfy { $0.utf8.count <= Self.longest },
        "there is room for sixteen names of sixteen bytes")
      let sorted = names.enumerated().sorted { $0.element.utf8.count < $1.element.utf8.count }
      self.names = sorted.map { index, name in
        let words = name.utf8Span.span.paddedBlock(at: 0).words
        return Name(index: index, low: words.low, high: words.high)
      }
      starts = (0...Self.longest + 1).map { length in
        sorted.firstIndex { $0.element.utf8.count >= length } ?? sorted.count
      }
    }

    func index(of name: Span<UInt8>) -> Int? {
      name.count > Self.longest ? nil : index(of: name.paddedBlock(at: 0), count: name.count)
    }

    /// The same for a name in a text that goes on for a block behind it.
    @inline(__always)
    func index(of name: Range<Int>, in text: Span<UInt8>) -> Int? {
      guard name.count <= Self.longest else { return nil }
      return index(of: text.block(at: name.lowerBound).first(name.count), count: name.count)
    }

    private func index(of name: Block, count: Int) -> Int? {
      let words = name.words
      for place in starts[count]..<starts[count + 1]
      where names[place].low == words.low && names[place].high == words.high {
        return names[place].index
      }
      return nil
    }
  }
}
