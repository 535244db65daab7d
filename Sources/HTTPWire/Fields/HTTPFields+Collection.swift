extension HTTPFields: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> HTTPField {
    precondition(position < count, "no field stands there")
    let line = line(position)
    return HTTPField(name: .init(checked: text(line.name)), value: text(line.value))
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
