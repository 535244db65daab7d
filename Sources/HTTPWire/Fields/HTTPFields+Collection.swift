extension HTTPFields: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> HTTPField {
    precondition(position < count, "no field stands there")
    let line = line(position)
    return HTTPField(name: .init(checked: text(line.name)), value: text(line.value))
  }
}

extension HTTPFields {
  /// Names as they are spelt, and values. Nothing is found out about the names, as nobody has asked.
  package var texts: [(name: String, value: String)] {
    (0..<count).map { position in
      let line = line(position)
      return (text(line.name), text(line.value))
    }
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
