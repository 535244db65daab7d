extension [UInt8] {
  /// Zeros that are to be written over.
  ///
  /// The standard library has growing an array specialised for bytes, and not making one of a size.
  package init(room count: Int) {
    self = []
    appendRoom(count)
  }

  package mutating func appendRoom(_ count: Int) {
    append(addingCapacity: count) { (output: inout OutputSpan<UInt8>) in
      output.append(repeating: 0, count: count)
    }
  }
}
