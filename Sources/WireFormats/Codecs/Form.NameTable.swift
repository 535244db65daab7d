extension Form {
  /// Names that somebody looks for in every form, made ready for it once: finding them takes one pass
  /// over the fields, and makes no `String`.
  package struct NameTable: Sendable {
    /// All names in one block, one straight after the other.
    private let block: [UInt8]
    private let bounds: [Int]

    /// Takes at most sixteen names.
    package init(_ names: [String]) {
      precondition(names.count <= Places.capacity, "places are kept for sixteen names")
      block = names.flatMap(\.utf8)
      bounds = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    }

    fileprivate func index(of name: Span<UInt8>) -> Int? {
      let (block, bounds) = (block.span, bounds.span)
      for index in 0..<bounds.count - 1 where bounds[index + 1] - bounds[index] == name.count {
        let range = bounds[index]..<bounds[index + 1]
        if block.extracting(range).isEqual(to: name) { return index }
      }
      return nil
    }
  }

  /// Where the names of a table stand among the fields of a form; an empty value counts as absent.
  package struct Places: Sendable {
    /// The fields' positions in the order of the table; negative where there is none.
    private var positions = InlineArray<16, Int32>(repeating: -1)
    static let capacity = 16
    /// The first name of the table that has two values.
    package private(set) var repeated: Int?

    package init(of table: NameTable, in fields: Fields) {
      fields.forEachNonEmpty { position, name in
        guard let index = table.index(of: name) else { return }
        if positions[index] < 0 {
          positions[index] = Int32(truncatingIfNeeded: position)
        } else if repeated == nil {
          repeated = index
        }
      }
    }

    package subscript(index: Int) -> Int? {
      let position = positions[index]
      return position < 0 ? nil : Int(position)
    }
  }
}
