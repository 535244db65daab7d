/// Writes JSON straight into a buffer, member by member, without a tree in between.
///
/// Containers are closures, so every one that is opened is closed. What is left to the caller is to
/// give names in objects only, each once, each with one value.
package struct JSONWriter {
  private var output: JSONOutput
  private let indentation: Int?
  private var depth = 0

  /// True if the open container has an item already, so that a comma is due.
  private var followsItem = false

  /// True if a name has been written, so that its value comes on the same line.
  private var followsName = false

  /// Begins at the end of a buffer, which is to be given back.
  init(_ layout: JSONLayout, taking output: inout [UInt8]) {
    self.output = JSONOutput(taking: &output)
    indentation = layout.indentation
  }

  /// Begins its own buffer, with this much room.
  init(_ layout: JSONLayout, room: Int) {
    output = JSONOutput(room: room)
    indentation = layout.indentation
  }

  consuming func finish() -> [UInt8] { output.finish() }

  mutating func giveBack(to output: inout [UInt8]) { self.output.giveBack(to: &output) }

  /// Appends one value, laid out as asked, to a buffer that the caller reuses.
  package static func write(
    _ layout: JSONLayout, into output: inout [UInt8], _ body: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter(layout, taking: &output)
    body(&writer)
    if layout.endsWithNewline {
      writer.output.write(room: 1) { $0.put(UInt8(ascii: "\n"), at: &$1) }
    }
    writer.giveBack(to: &output)
  }
}

// MARK: - Containers

extension JSONWriter {
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  private mutating func container(
    _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    append(opening, after: takeItemStart())
    depth += 1
    followsItem = false
    body(&self)
    depth -= 1
    append(closing, after: JSONItemStart(indentation: followsItem ? lineIndentation : nil))
    followsItem = true
  }

  private mutating func append(_ bracket: UInt8, after start: JSONItemStart) {
    output.write(room: start.room + 1) { target, position in
      start.write(to: &target, at: &position)
      target.put(bracket, at: &position)
    }
  }

  private var lineIndentation: Int? { indentation.map { $0 * depth } }

  /// Returns the text that the next item needs before it.
  private mutating func takeItemStart() -> JSONItemStart {
    guard !followsName else {
      followsName = false
      return JSONItemStart()
    }
    return JSONItemStart(hasComma: followsItem, indentation: depth > 0 ? lineIndentation : nil)
  }
}

// MARK: - Members

extension JSONWriter {
  package mutating func name(_ name: String) {
    let end: JSONStringEnd = indentation == nil ? .colon : .colonAndSpace
    output.write(quoting: name, after: takeItemStart(), before: end)
    followsName = true
  }

  package mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    self.number(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    bool(flag)
  }

  package mutating func member(_ name: String, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }
}

// MARK: - Templates

extension JSONWriter {
  /// No JSON has it, not even in strings.
  static let gapMark: UInt8 = 0

  /// Leaves a value open: see ``JSONTemplate``.
  package mutating func gap() {
    let start = takeItemStart()
    output.write(room: start.room + 1) { target, position in
      start.write(to: &target, at: &position)
      target.put(Self.gapMark, at: &position)
    }
    followsItem = true
  }

  /// Has a value written where everything that stands before it is there already.
  mutating func fillGap(_ body: (inout JSONWriter) -> Void) {
    followsName = true
    body(&self)
  }

  /// Copies what has been written before, from a text that goes on for a block behind it.
  mutating func copy(_ range: Range<Int>, of text: Span<UInt8>) {
    output.write(room: range.count + 16) { target, position in
      target.put(range, of: text, at: &position)
    }
  }
}

// MARK: - Values

extension JSONWriter {
  /// A text that is a prefix and, in base64url, some bytes. Nothing in the prefix may need an
  /// escape.
  package mutating func string(prefix: String, base64URL bytes: Span<UInt8>) {
    output.write(prefix: prefix.utf8Span.span, base64URL: bytes, after: takeItemStart())
    followsItem = true
  }

  package mutating func string(_ text: String) {
    output.write(quoting: text, after: takeItemStart(), before: .quote)
    followsItem = true
  }

  package mutating func string(_ text: JSONText) {
    let start = takeItemStart()
    output.write(room: start.room + text.bytes.count) { target, position in
      start.write(to: &target, at: &position)
      target.put(0..<text.count, of: text.bytes.span, at: &position)
    }
    followsItem = true
  }

  package mutating func number(_ number: Int) {
    let start = takeItemStart()
    output.write(room: start.room + 1 + UInt.decimalRoom) { target, position in
      start.write(to: &target, at: &position)
      if number < 0 { target.put(UInt8(ascii: "-"), at: &position) }
      target.put(number.magnitude, at: &position)
    }
    followsItem = true
  }

  package mutating func bool(_ flag: Bool) {
    plain(flag ? "true" : "false")
  }

  package mutating func null() {
    plain("null")
  }

  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): plain(number.spelling)
    case .string(let text): string(text)
    case .array(let elements):
      array { for element in elements { $0.value(element) } }
    case .object(let object):
      self.object { for member in object.members { $0.member(member.name, member.value) } }
    }
  }

  private mutating func plain(_ text: String) {
    let start = takeItemStart()
    let text = text.utf8Span.span
    output.write(room: start.room + text.count) { target, position in
      start.write(to: &target, at: &position)
      for index in text.indices { target.put(text[index], at: &position) }
    }
    followsItem = true
  }
}
