extension Form {
  /// The values of a table's names, picked out of forms as they are read. Other fields are passed over,
  /// and an empty value counts as absent.
  ///
  /// They stay where they were decoded: a `String` is made only of those that somebody asks for. What
  /// isn't UTF-8 is replaced then, and equals nothing before.
  package struct NamedValues: ~Copyable, Sendable {
    /// The places of the values, in the order of the table, and behind them what was unescaped, one piece
    /// straight after the other. All in one array: beside it the places would be moved with every look.
    private var block: [UInt8] = []
    /// The bytes of the block that are in use; zero before anything was read.
    private var count = 0
    /// The first name of the table that has two values.
    package private(set) var repeated: Int?

    static let capacity = 16
    private static let indexSize = capacity * Place.size

    /// Where in the block a value stands: a word of the index.
    private struct Place {
      let word: UInt64

      static let size = 8

      @inline(__always)
      init(word: UInt64) { self.word = word }

      @inline(__always)
      init(_ start: Int, _ end: Int) { word = UInt64(UInt32(end)) &<< 32 | UInt64(UInt32(start)) }

      /// No value begins in front of the index.
      var isEmpty: Bool { word == 0 }

      @inline(__always)
      var range: Range<Int> {
        Int(truncatingIfNeeded: word & 0xffff_ffff)..<Int(truncatingIfNeeded: word &>> 32)
      }
    }

    package init() {}

    /// Takes over a buffer that others have used before: whoever reads forms all the time saves making one
    /// for each.
    package init(reusing buffer: inout [UInt8]) { swap(&block, &buffer) }

    /// Hands the buffer on, unless it has grown too large to be kept.
    package consuming func giveBack(to buffer: inout [UInt8]) {
      guard block.count <= Self.largestKept else { return }
      swap(&buffer, &block)
    }

    private static let largestKept = 4096

    /// Reads an `application/x-www-form-urlencoded` text.
    package mutating func read(_ text: Span<UInt8>, for table: NameTable) {
      layDown(FormScan.room(for: text))
      var end = count
      var start = count
      var index: Int?
      var repeated = repeated
      var target = block.mutableSpan
      FormScan.read(text, into: &target, at: &end) { part, block in
        switch part {
        case .name(let end, _, _):
          index = table.index(of: start..<end, in: block.span)
          start = end
        case .value(let end, _, _):
          if let index, end > start {
            if Self.place(index, in: block.span).isEmpty {
              block.store(Place(start, end).word, at: index &* Place.size)
            } else {
              repeated = repeated ?? index
            }
          }
          start = end
        case .brokenEscape: break
        }
      }
      self.repeated = repeated
      count = end
    }

    /// Reads fields that came in another way.
    package mutating func read(_ fields: Fields, for table: NameTable) {
      for position in fields.indices {
        let name = fields.name(at: position)
        let value = fields.valueBytes(at: position)
        guard !value.isEmpty, let index = table.index(of: name.utf8Span.span) else { continue }
        guard range(at: index) == nil else {
          repeated = repeated ?? index
          continue
        }
        layDown(value.count)
        let (start, end) = (count, count + value.count)
        block.replaceSubrange(start..<end, with: value)
        var target = block.mutableSpan
        target.store(Place(start, end).word, at: index * Place.size)
        count = end
      }
    }

    /// Makes room behind what is there already, which is the index at least.
    private mutating func layDown(_ room: Int) {
      if count == 0 { layDownIndex() }
      let missing = count + room - block.count
      if missing > 0 { block.appendRoom(missing) }
    }

    /// Resets the index; bytes left from an earlier use have no meaning.
    private mutating func layDownIndex() {
      count = Self.indexSize
      guard !block.isEmpty else { return }
      var target = block.mutableSpan
      for start in stride(from: 0, to: Self.indexSize, by: 16) { target.store(Block(), at: start) }
    }

    @inline(__always)
    private static func place(_ index: Int, in block: Span<UInt8>) -> Place {
      Place(word: block.word(at: index &* Place.size))
    }
  }
}

// MARK: - Values

extension Form.NamedValues {
  package subscript(index: Int) -> String? {
    bytes(at: index).map { String(decoding: $0, as: UTF8.self) }
  }

  package func bytes(at index: Int) -> ArraySlice<UInt8>? { range(at: index).map { block[$0] } }

  package func has(_ index: Int, _ value: StaticString) -> Bool {
    guard let range = range(at: index) else { return false }
    return block.span.extracting(range).isEqual(to: value)
  }

  /// Where in the block a value stands.
  @inline(__always)
  private func range(at index: Int) -> Range<Int>? {
    guard count > 0 else { return nil }
    let place = Self.place(index, in: block.span)
    return place.isEmpty ? nil : place.range
  }
}
