extension [UInt8] {
  /// Appends a JSON string with its quotes, between what comes before and after it.
  mutating func append(quoting text: String, after start: JSONItemStart, before end: JSONNameEnd) {
    let bytes = text.utf8Span.span
    let isPlain = bytes.isPlainInJSON
    let room = isPlain ? bytes.count : bytes.count * JSONEscape.longest
    append(addingCapacity: start.room + room + 4) { (span: inout OutputSpan<UInt8>) in
      start.write(to: &span)
      span.append(UInt8(ascii: "\""))
      if isPlain {
        for index in bytes.indices { span.append(bytes[index]) }
      } else {
        for index in bytes.indices { JSONEscape.write(bytes[index], to: &span) }
      }
      span.append(UInt8(ascii: "\""))
      end.write(to: &span)
    }
  }
}
