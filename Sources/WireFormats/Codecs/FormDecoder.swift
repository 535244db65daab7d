/// Reads a form in one pass: what is unescaped goes straight into the buffer that the form keeps.
struct FormDecoder {
  private var bounds: [Int] = []
  private var flaws: [Form.Flaw] = []
  private var isUTF8 = true

  /// How many bytes of the block are in use.
  private var count = 0

  /// Where the field's name ends in the block, once its `=` was read.
  private var nameEnd: Int?

  private var component = Component(start: 0, offset: 0)

  /// A name or a value that is being read.
  private struct Component {
    /// Where it begins in the block, and where in the text.
    var start: Int
    var offset: Int

    /// Its bytes by a bitwise or, and perhaps some after it: without a top bit all are ASCII.
    var bits: UInt64 = 0
  }

  static func decode(_ text: Span<UInt8>) -> Form {
    var decoder = FormDecoder()
    // What is unescaped is never longer than what was escaped, but stored in whole words.
    let capacity = text.count + 8
    var block: [UInt8] = []
    block.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
      output.append(repeating: 0, count: capacity)
      decoder = FormDecoder(reading: text, into: output.mutableSpan)
      output.removeLast(capacity - decoder.count)
    }
    let fields = Form.Fields(block: block, bounds: decoder.bounds)
    // On their way through strings the wrong bytes are replaced.
    return Form(
      fields: decoder.isUTF8 ? fields : Form.Fields(Array(fields)), flaws: decoder.flaws)
  }

  private init() {}

  private init(reading text: Span<UInt8>, into block: consuming MutableSpan<UInt8>) {
    // More fields than a token request has; few forms make the array grow.
    bounds.reserveCapacity(16)
    bounds.append(0)
    var index = 0
    while true {
      let word = text.paddedWord(at: index)
      block.store(word, at: count)
      component.bits |= word
      let plain = word.formMarks.firstTop
      index &+= plain
      count &+= plain
      guard plain < 8 else { continue }
      guard index < text.count else { break }
      switch text[index] {
      case UInt8(ascii: "&"):
        endField(at: index, block.span)
      case UInt8(ascii: "=") where nameEnd == nil:
        nameEnd = count
        endComponent(at: index, block.span)
      case UInt8(ascii: "+"):
        append(UInt8(ascii: " "), to: &block)
      case UInt8(ascii: "%"):
        if let byte = Percent.escapedByte(in: text, at: index) {
          append(byte, to: &block)
          index &+= 2
        } else {
          flaws.append(Form.Flaw(.invalidEscape, offset: index))
          append(UInt8(ascii: "%"), to: &block)
        }
      case let byte:
        append(byte, to: &block)
      }
      index &+= 1
    }
    endField(at: index, block.span)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, to block: inout MutableSpan<UInt8>) {
    block[count] = byte
    component.bits |= UInt64(byte)
    count &+= 1
  }

  /// Adds the field up to the `&` or the end of the text; an empty piece is no field.
  private mutating func endField(at index: Int, _ block: Span<UInt8>) {
    let isEmpty = index == component.offset && nameEnd == nil
    endComponent(at: index, block)
    guard !isEmpty else { return }
    bounds.append(nameEnd ?? count)
    bounds.append(count)
    nameEnd = nil
  }

  private mutating func endComponent(at index: Int, _ block: Span<UInt8>) {
    if component.bits & UInt64.tops != 0,
      (try? UTF8Span(validating: block.extracting(component.start..<count))) == nil
    {
      flaws.append(Form.Flaw(.invalidUTF8, offset: component.offset))
      isUTF8 = false
    }
    component = Component(start: count, offset: index + 1)
  }
}

extension UInt64 {
  /// Where a byte may mean something in a form: `%`, `&`, `+`, `=`, and some rare ones that don't.
  ///
  /// A zero is among them, so that the padding behind the text ends every scan.
  @inline(__always)
  fileprivate var formMarks: UInt64 {
    bytes(below: UInt8(ascii: ",")) | bytes(equalTo: UInt8(ascii: "="))
  }
}
