extension Form {
  /// The fields of a form as one buffer; a `String` is made only on demand.
  ///
  /// Fields are equal when their bytes are, which `String` would not say of names and values.
  package struct Fields: Hashable, Sendable {
    /// All names and values, unescaped, one straight after the other.
    private var block: [UInt8]

    /// The boundaries: a zero, then by turns the ends of a name and of its value.
    private var bounds: [Int]

    init(block: [UInt8], bounds: [Int]) {
      self.block = block
      self.bounds = bounds
    }

    init(_ fields: some Sequence<Field>) {
      self.init(block: [], bounds: [0])
      for field in fields {
        block += field.name.utf8
        bounds.append(block.count)
        block += field.value.utf8
        bounds.append(block.count)
      }
    }

    /// Adds the fields of another form behind these.
    package mutating func append(_ other: Fields) {
      let start = block.count
      block += other.block
      bounds += other.bounds.dropFirst().map { start + $0 }
    }

    private func range(ofNameAt position: Int) -> Range<Int> {
      bounds[2 * position]..<bounds[2 * position + 1]
    }

    private func range(ofValueAt position: Int) -> Range<Int> {
      bounds[2 * position + 1]..<bounds[2 * position + 2]
    }
  }
}

extension Form.Fields: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { bounds.count / 2 }

  package subscript(position: Int) -> Form.Field {
    Form.Field(name(at: position), value(at: position))
  }

  package func name(at position: Int) -> String {
    String(decoding: block[range(ofNameAt: position)], as: UTF8.self)
  }

  /// The index of the name at a position, among some; nil for others, and for a name without a
  /// value.
  package func index(ofNameAt position: Int, among names: [StaticString]) -> Int? {
    guard !range(ofValueAt: position).isEmpty else { return nil }
    let name = block.span.extracting(range(ofNameAt: position))
    return names.firstIndex { name.isEqual(to: $0) }
  }

  package func isValue(at position: Int, equalTo text: String) -> Bool {
    block.span.extracting(range(ofValueAt: position)).isEqual(to: text.utf8Span.span)
  }

  package func valueBytes(at position: Int) -> ArraySlice<UInt8> {
    block[range(ofValueAt: position)]
  }

  package func value(at position: Int) -> String {
    String(decoding: block[range(ofValueAt: position)], as: UTF8.self)
  }
}

extension Form.Fields: ExpressibleByArrayLiteral {
  package init(arrayLiteral fields: Form.Field...) {
    self.init(fields)
  }
}

// MARK: - Names

extension Form.Fields {
  /// The first field of a name from a position on, compared byte for byte.
  func firstIndex(of name: String, from position: Int = 0) -> Int? {
    let name = name.utf8Span.span
    let block = block.span
    for index in position..<endIndex
    where block.extracting(range(ofNameAt: index)).isEqual(to: name) {
      return index
    }
    return nil
  }

  /// The first fields of all names that occur more than once, in order.
  ///
  /// Names are sorted, not hashed: no `String` is made, and no input can make it slow.
  var repetitions: [Int] {
    let sorted = indices.sorted { order(ofNameAt: $0, andNameAt: $1) ?? ($0 < $1) }
    var repetitions: [Int] = []
    var first = 0
    for index in sorted.indices.dropFirst() {
      if order(ofNameAt: sorted[first], andNameAt: sorted[index]) != nil {
        first = index
      } else if index == first + 1 {
        repetitions.append(sorted[first])
      }
    }
    return repetitions.sorted()
  }

  /// Orders two names, shorter ones first; nil if they are equal.
  private func order(ofNameAt left: Int, andNameAt right: Int) -> Bool? {
    let (left, right) = (range(ofNameAt: left), range(ofNameAt: right))
    guard left.count == right.count else { return left.count < right.count }
    for (x, y) in zip(left, right) where block[x] != block[y] { return block[x] < block[y] }
    return nil
  }
}
