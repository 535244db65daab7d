/// The codec of `application/x-www-form-urlencoded`: `+` is a space, `&` parts fields.
package enum FormURLEncoded {
  package static func decode(_ text: Span<UInt8>) -> Form {
    var decoder = FormDecoder()
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "&") {
      decoder.appendField(in: text, start..<index)
      start = index + 1
    }
    decoder.appendField(in: text, start..<text.count)
    return decoder.form
  }

  package static func decode(_ text: [UInt8]) -> Form {
    decode(text.span)
  }

  package static func decode(_ text: String) -> Form {
    decode(text.utf8Span.span)
  }

  package static func encode(_ fields: [Form.Field]) -> String {
    var output: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "&")) }
      encode(field.name, into: &output)
      output.append(UInt8(ascii: "="))
      encode(field.value, into: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func encode(_ text: String, into output: inout [UInt8]) {
    let kept = ASCIISet.formSafe
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "):
        output.append(UInt8(ascii: "+"))
      case _ where kept.contains(byte):
        output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(Hex.uppercaseDigit(for: byte >> 4))
        output.append(Hex.uppercaseDigit(for: byte))
      }
    }
  }
}

/// Builds a form field by field; text without escapes goes to its `String` without a detour.
private struct FormDecoder {
  var form = Form()
  private var scratch: [UInt8] = []

  /// Reads one piece between two `&`; an empty piece is no field.
  mutating func appendField(in text: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var equals = range.lowerBound
    while equals < range.upperBound, text[equals] != UInt8(ascii: "=") { equals += 1 }
    let name = component(in: text, range.lowerBound..<equals)
    let value = component(in: text, min(equals + 1, range.upperBound)..<range.upperBound)
    form.fields.append(Form.Field(name, value))
  }

  private mutating func component(in text: Span<UInt8>, _ range: Range<Int>) -> String {
    let hasEscapes = range.contains { index in
      text[index] == UInt8(ascii: "%") || text[index] == UInt8(ascii: "+")
    }
    if !hasEscapes {
      return string(from: text.extracting(range), at: range.lowerBound)
    }
    unescape(text, range)
    // A second reference, not a copy: a flaw may be appended to self while the bytes are read.
    let bytes = scratch
    return string(from: bytes.span, at: range.lowerBound)
  }

  private mutating func unescape(_ text: Span<UInt8>, _ range: Range<Int>) {
    scratch.removeAll(keepingCapacity: true)
    let component = text.extracting(range)
    var index = 0
    while index < component.count {
      switch component[index] {
      case UInt8(ascii: "+"):
        scratch.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        if let byte = Percent.escapedByte(in: component, at: index) {
          scratch.append(byte)
          index += 2
        } else {
          form.flaws.append(Form.Flaw(.invalidEscape, offset: range.lowerBound + index))
          scratch.append(UInt8(ascii: "%"))
        }
      case let byte:
        scratch.append(byte)
      }
      index += 1
    }
  }

  private mutating func string(from bytes: Span<UInt8>, at offset: Int) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      form.flaws.append(Form.Flaw(.invalidUTF8, offset: offset))
      return repairedString(from: bytes)
    }
  }

  private func repairedString(from bytes: Span<UInt8>) -> String {
    let copy = bytes.indices.map { bytes[$0] }
    return String(decoding: copy, as: UTF8.self)
  }
}
