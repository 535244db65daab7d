extension Form {
  /// The values of a table's names, picked out of forms as they are read. Other fields are passed over,
  /// and an empty value counts as absent.
  ///
  /// They stay where they were decoded: a `String` is made only of those that somebody asks for. What
  /// isn't UTF-8 is replaced then, and equals nothing before.
  package struct NamedValues: ~Copyable, Sendable {
    /// What was unescaped, one piece straight after the other.
    package private(set) var block: [UInt8] = []
    private var count = 0
    /// The values' places in the block, in the order of the table.
    private var places = InlineArray<16, Place>(repeating: Place())
    static let capacity = 16
    /// The first name of the table that has two values.
    package private(set) var repeated: Int?

    private struct Place: Sendable {
      var start: UInt32 = 0
      /// Behind the value; zero where there is none.
      var end: UInt32 = 0

      var range: Range<Int> { Int(start)..<Int(end) }
    }

    package init() {}

    /// Reads an `application/x-www-form-urlencoded` text.
    package mutating func read(_ text: Span<UInt8>, for table: NameTable) {
      layDown(FormScan.room(for: text))
      var end = count
      var start = count
      var index: Int?
      var (found, repeated) = (places, repeated)
      var target = block.mutableSpan
      FormScan.read(text, into: &target, at: &end) { part, block in
        switch part {
        case .name(let end, _, _):
          index = table.index(of: block.extracting(start..<end))
          start = end
        case .value(let end, _, _):
          if let index, end > start {
            if found[index].end > 0 {
              repeated = repeated ?? index
            } else {
              found[index] = Place(start: UInt32(start), end: UInt32(end))
            }
          }
          start = end
        case .brokenEscape: break
        }
      }
      places = found
      self.repeated = repeated
      count = end
    }

    /// Reads fields that came in another way.
    package mutating func read(_ fields: Fields, for table: NameTable) {
      for position in fields.indices {
        let name = fields.name(at: position)
        let value = fields.valueBytes(at: position)
        guard !value.isEmpty, let index = table.index(of: name.utf8Span.span) else { continue }
        if places[index].end > 0 {
          repeated = repeated ?? index
        } else {
          layDown(value.count)
          block.replaceSubrange(count..<count + value.count, with: value)
          places[index] = Place(start: UInt32(count), end: UInt32(count + value.count))
          count += value.count
        }
      }
    }

    /// Makes room behind what is there already.
    private mutating func layDown(_ room: Int) {
      let missing = count + room - block.count
      if missing > 0 { block.appendRoom(missing) }
    }
  }
}

// MARK: - Values

extension Form.NamedValues {
  package subscript(index: Int) -> String? {
    bytes(at: index).map { String(decoding: $0, as: UTF8.self) }
  }

  package func bytes(at index: Int) -> ArraySlice<UInt8>? { range(at: index).map { block[$0] } }

  /// Where in the block a value stands.
  package func range(at index: Int) -> Range<Int>? {
    let place = places.span[index]
    return place.end > 0 ? place.range : nil
  }

  package func has(_ index: Int, _ value: String) -> Bool {
    guard let range = range(at: index) else { return false }
    return block.span.extracting(range).isEqual(to: value.utf8Span.span)
  }
}
