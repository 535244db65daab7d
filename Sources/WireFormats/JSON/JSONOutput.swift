/// The end of a buffer that is being written to, with zeros in front of the pen.
///
/// Initialised memory can be stored to by words, with one test for room per item.
struct JSONOutput {
  private var bytes: [UInt8]
  private var end: Int

  /// Zeros are laid down in stretches of this size as long as the buffer has capacity.
  private static let stretch = 512

  /// Takes a buffer over, so that it is never shared and never copied.
  init(taking buffer: inout [UInt8]) {
    bytes = []
    end = buffer.count
    swap(&bytes, &buffer)
  }

  init(room: Int) {
    bytes = [UInt8](room: room)
    end = 0
  }

  /// The bytes written so far.
  consuming func finish() -> [UInt8] {
    bytes.removeLast(bytes.count - end)
    return bytes
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
    bytes.appendRoom(count)
  }
}

// MARK: - Strings

extension JSONOutput {
  /// Writes a text with quotes, between what comes before and after it.
  mutating func write(quoting text: String, after start: JSONItemStart, before end: JSONStringEnd) {
    write(quoting: text.utf8Span.span, after: start, before: end)
  }

  /// Writes the bytes of a text in the same way.
  mutating func write(
    quoting text: Span<UInt8>, after start: JSONItemStart, before end: JSONStringEnd
  ) {
    var isPlain = false
    write(room: start.room + text.count + 16 + JSONStringEnd.room) { target, position in
      let before = position
      start.write(to: &target, at: &position)
      target.put(UInt8(ascii: "\""), at: &position)
      isPlain = target.putPlain(text, at: position)
      guard isPlain else { return position = before }
      position &+= text.count
      end.write(to: &target, at: &position)
    }
    if !isPlain { write(escaping: text, after: start, before: end) }
  }

  private mutating func write(
    escaping text: Span<UInt8>, after start: JSONItemStart, before end: JSONStringEnd
  ) {
    let room = start.room + text.count * JSONEscape.longest + 1 + JSONStringEnd.room
    write(room: room) { target, position in
      start.write(to: &target, at: &position)
      target.put(UInt8(ascii: "\""), at: &position)
      for index in text.indices { JSONEscape.write(text[index], to: &target, at: &position) }
      end.write(to: &target, at: &position)
    }
  }

  /// Writes a string that is a prefix without anything to escape and, in base64url, some bytes.
  mutating func write(
    prefix: Span<UInt8>, base64URL bytes: Span<UInt8>, after start: JSONItemStart
  ) {
    let room = start.room + 16 + prefix.count + Base64Alphabet.urlSafe.room(for: bytes)
    write(room: room + JSONStringEnd.room) { target, position in
      start.write(to: &target, at: &position)
      target.put(UInt8(ascii: "\""), at: &position)
      _ = target.putPlain(prefix, at: position)
      position &+= prefix.count
      Base64Alphabet.urlSafe.write(bytes, to: &target, at: &position)
      JSONStringEnd.quote.write(to: &target, at: &position)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Copies a text as long as every byte stands for itself in a JSON string, as in most texts.
  /// Whole blocks are stored, so up to fifteen bytes behind the text are touched.
  @inline(__always)
  fileprivate mutating func putPlain(_ text: Span<UInt8>, at start: Int) -> Bool {
    var index = 0
    while index < text.count {
      let block = text.paddedBlock(at: index)
      store(block, at: start &+ index)
      guard block.jsonMarks.firstSet >= Swift.min(16, text.count &- index) else { return false }
      index &+= 16
    }
    return true
  }
}
