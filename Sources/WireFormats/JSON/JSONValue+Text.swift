extension JSONValue {
  /// Parses a text strictly as RFC 8259 has it: UTF-8, each name once, nothing around the value.
  package init(
    parsing bytes: [UInt8], limits: JSONLimits = .standard
  ) throws(JSONFailure) {
    var parser = JSONParser(bytes, limits: limits, recordsPlaces: false)
    self = try parser.parseText()
  }

  package init(parsing text: String, limits: JSONLimits = .standard) throws(JSONFailure) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  /// Appends the value's text to a buffer that the caller reuses.
  package func write(_ layout: JSONLayout, into output: inout [UInt8]) {
    JSONWriter.write(layout, into: &output) { $0.value(self) }
  }

  package func bytes(_ layout: JSONLayout) -> [UInt8] {
    var output: [UInt8] = []
    write(layout, into: &output)
    return output
  }

  package func text(_ layout: JSONLayout) -> String {
    String(decoding: bytes(layout), as: UTF8.self)
  }
}
