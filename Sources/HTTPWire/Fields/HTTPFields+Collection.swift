extension HTTPFields: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> HTTPField {
    precondition(position < count, "no field stands there")
    let line = lines[position]
    return HTTPField(name: .init(checked: text(line.name)), value: text(line.value))
  }
}

extension HTTPFields {
  /// Names as they are spelled, and values.
  package var texts: [(name: String, value: String)] {
    lines.map { (text($0.name), text($0.value)) }
  }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}

extension HTTPFields: CustomStringConvertible {
  package var description: String { map(\.description).joined(separator: "\n") }
}

/// Fields are equal when names (without regard to case) and values are, in order; spacing is not.
extension HTTPFields: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.lines.elementsEqual(b.lines) { x, y in
      a.bytes[x.value] == b.bytes[y.value]
        && a.bytes.span.extracting(x.name).equalsIgnoringCase(b.bytes.span.extracting(y.name))
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for line in lines {
      for position in line.name { hasher.combine(ByteClass.lowercase(bytes[position])) }
      hasher.combine(bytes[line.value])
    }
  }
}
