/// The end of a buffer that is being written to, with zeros in front of the pen.
///
/// What is already initialised can be stored to by words, with one test for room an item.
struct JSONOutput {
  private var bytes: [UInt8] = []
  private var end: Int

  /// Zeros are laid down in stretches of this size as long as the buffer has capacity.
  private static let stretch = 512

  /// Takes a buffer over, so that it is never shared and never copied.
  init(taking buffer: inout [UInt8]) {
    end = buffer.count
    swap(&bytes, &buffer)
  }

  /// Gives the buffer back with what was written.
  mutating func giveBack(to buffer: inout [UInt8]) {
    bytes.removeLast(bytes.count - end)
    swap(&bytes, &buffer)
  }

  /// Lends as much room as asked for; what is written begins at the position and moves it on.
  @inline(__always)
  mutating func write(
    room: Int, _ body: (_ target: inout MutableSpan<UInt8>, _ position: inout Int) -> Void
  ) {
    if bytes.count &- end < room { layDown(room) }
    var position = end
    var target = bytes.mutableSpan
    body(&target, &position)
    end = position
  }

  private mutating func layDown(_ room: Int) {
    let count = max(room, min(bytes.capacity - bytes.count, Self.stretch))
    bytes.append(addingCapacity: count) { (span: inout OutputSpan<UInt8>) in
      span.append(repeating: 0, count: count)
    }
  }
}

// MARK: - Strings

extension JSONOutput {
  /// Writes a text with quotes, between what comes before and after it.
  mutating func write(quoting text: String, after start: JSONItemStart, before end: JSONNameEnd) {
    write(quoting: text.utf8Span.span, after: start, before: end)
  }

  /// Writes the bytes of a text in the same way.
  mutating func write(
    quoting text: Span<UInt8>, after start: JSONItemStart, before end: JSONNameEnd
  ) {
    var isPlain = false
    write(room: start.room + text.count + 4) { target, position in
      let before = position
      start.write(to: &target, at: &position)
      target.put(UInt8(ascii: "\""), at: &position)
      isPlain = target.putPlain(text, at: position)
      guard isPlain else { return position = before }
      position &+= text.count
      target.put(UInt8(ascii: "\""), at: &position)
      end.write(to: &target, at: &position)
    }
    if !isPlain { write(escaping: text, after: start, before: end) }
  }

  private mutating func write(
    escaping text: Span<UInt8>, after start: JSONItemStart, before end: JSONNameEnd
  ) {
    let room = start.room + text.count * JSONEscape.longest + 4
    write(room: room) { target, position in
      start.write(to: &target, at: &position)
      target.put(UInt8(ascii: "\""), at: &position)
      for index in text.indices { JSONEscape.write(text[index], to: &target, at: &position) }
      target.put(UInt8(ascii: "\""), at: &position)
      end.write(to: &target, at: &position)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies a text as long as every byte stands for itself in a JSON string, as in most texts.
  @inline(__always)
  fileprivate mutating func putPlain(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text.count >= 8 else { return putShort(text, at: start) }
    // The last word may overlap the one before it.
    let last = text.count &- 8
    var index = 0
    while true {
      let word = text.word(at: index)
      guard word.jsonMarks == 0 else { return false }
      store(word, at: start &+ index)
      guard index < last else { return true }
      index = Swift.min(index &+ 8, last)
    }
  }

  private mutating func putShort(_ text: Span<UInt8>, at start: Int) -> Bool {
    var isPlain = true
    for index in text.indices {
      let byte = text[index]
      self[start + index] = byte
      isPlain = isPlain && !JSONEscape.isNeeded(for: byte)
    }
    return isPlain
  }
}

extension UInt64 {
  /// Which bytes of a word need an escape.
  @inline(__always)
  fileprivate var jsonMarks: UInt64 {
    bytes(below: 0x20) | bytes(equalTo: UInt8(ascii: "\"")) | bytes(equalTo: UInt8(ascii: "\\"))
  }
}
