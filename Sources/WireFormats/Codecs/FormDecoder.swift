/// Builds a form field by field, in one pass over the text.
///
/// A name or a value without escapes becomes a `String` straight from the text.
struct FormDecoder {
  private(set) var form = Form()

  /// Holds what is unescaped, reused from one component to the next.
  private var scratch: [UInt8] = []

  init() {
    // More fields than a token request has; few forms make the array grow.
    form.fields.reserveCapacity(8)
  }

  /// Reads one piece up to the next `&` and tells where the piece after it begins.
  ///
  /// An empty piece is no field.
  mutating func appendField(in text: Span<UInt8>, from start: Int) -> Int {
    var nameEnd: Int?
    var component = Component(start: start)
    var name = component
    var index = start
    scan: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "&"):
        break scan
      case UInt8(ascii: "=") where nameEnd == nil:
        nameEnd = index
        name = component
        component = Component(start: index + 1)
      case UInt8(ascii: "%"), UInt8(ascii: "+"):
        component.hasEscapes = true
      case _:
        break
      }
      index += 1
    }
    if let nameEnd {
      let name = string(name, in: text, to: nameEnd)
      form.fields.append(Form.Field(name, string(component, in: text, to: index)))
    } else if index > start {
      form.fields.append(Form.Field(string(component, in: text, to: index), ""))
    }
    return index + 1
  }
}

// MARK: - Components

extension FormDecoder {
  /// A name or a value that is being read.
  private struct Component {
    var start: Int
    var hasEscapes = false
  }

  private mutating func string(
    _ component: Component, in text: Span<UInt8>, to end: Int
  ) -> String {
    let bytes = text.extracting(component.start..<end)
    guard component.hasEscapes else {
      return string(from: bytes, at: component.start)
    }
    unescape(bytes, at: component.start)
    // A second reference, not a copy: a flaw may be appended to self while the bytes are read.
    let unescaped = scratch
    return string(from: unescaped.span, at: component.start)
  }

  /// Fills the scratch buffer; what is unescaped is never longer than what was escaped.
  private mutating func unescape(_ bytes: Span<UInt8>, at offset: Int) {
    var invalid: [Form.Flaw] = []
    scratch.removeAll(keepingCapacity: true)
    scratch.append(addingCapacity: bytes.count) { (span: inout OutputSpan<UInt8>) in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "+"):
          span.append(UInt8(ascii: " "))
        case UInt8(ascii: "%"):
          if let byte = Percent.escapedByte(in: bytes, at: index) {
            span.append(byte)
            index += 2
          } else {
            invalid.append(Form.Flaw(.invalidEscape, offset: offset + index))
            span.append(UInt8(ascii: "%"))
          }
        case let byte:
          span.append(byte)
        }
        index += 1
      }
    }
    form.flaws += invalid
  }

  private mutating func string(from bytes: Span<UInt8>, at offset: Int) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      form.flaws.append(Form.Flaw(.invalidUTF8, offset: offset))
      return String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}
