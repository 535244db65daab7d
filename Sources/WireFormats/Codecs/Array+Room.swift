/// The standard library has growing an array specialised for bytes, and not making one of a size.
extension [UInt8] {
  /// Zeros that are to be written over.
  package init(room count: Int) {
    self = []
    appendRoom(count)
  }

  package mutating func appendRoom(_ count: Int) {
    // The library would write the count of nothing into the storage that all empty arrays share.
    guard count > 0 else { return }
    append(addingCapacity: count) { (output: inout OutputSpan<UInt8>) in
      output.append(repeating: 0, count: count)
    }
  }

  /// The bytes that are written into so much room.
  @inline(__always)
  init(room: Int, write: (_ target: inout MutableSpan<UInt8>, _ position: inout Int) -> Void) {
    self = []
    guard room > 0 else { return }
    append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
      output.append(repeating: 0, count: room)
      var target = output.mutableSpan
      var count = 0
      write(&target, &count)
      output.removeLast(room - count)
    }
  }
}
