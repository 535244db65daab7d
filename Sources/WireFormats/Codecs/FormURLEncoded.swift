/// The codec of `application/x-www-form-urlencoded`: `+` is a space, `&` parts fields.
package enum FormURLEncoded {
  package static func decode(_ text: Span<UInt8>) -> Form {
    FormDecoder.decode(text)
  }

  package static func decode(_ text: [UInt8]) -> Form {
    decode(text.span)
  }

  /// Decodes the query of a URL; a URL without one has no fields.
  package static func decode(queryOf url: some StringProtocol) -> Form {
    decode(String(url.drop { $0 != "?" }.dropFirst()))
  }

  package static func decode(_ text: String) -> Form {
    decode(text.utf8Span.span)
  }

  package static func encode(_ fields: some Sequence<Form.Field>) -> String {
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
