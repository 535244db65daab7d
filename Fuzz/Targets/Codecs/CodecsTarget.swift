import FuzzSupport
import WireFormats

/// Any bytes at all through the codecs of forms, URIs and binary text, in both directions.
enum CodecsTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    input.withSpan { checkForm($0) }
    checkPercent(input.bytes)
    checkBinaryText(input.bytes)
  }
}

/// Decoded fields encode to a form without flaws that decodes to the same fields.
private func checkForm(_ input: Span<UInt8>) {
  let form = FormURLEncoded.decode(input)
  for flaw in form.flaws {
    property((0...input.count).contains(flaw.offset), "A flaw lies outside the text.")
  }
  let text = FormURLEncoded.encode(form.fields)
  let again = FormURLEncoded.decode(text)
  same(again.flaws, [], "An encoded form has flaws.")
  same(exact(again), exact(form), "A form changed in encoding.")
  same(FormURLEncoded.encode(again.fields), text, "A form has two encodings.")
}

/// A form as bytes: strings are equal to others that only look the same.
private func exact(_ form: Form) -> [[UInt8]] {
  form.fields.flatMap { [Array($0.name.utf8), Array($0.value.utf8)] }
}

private func checkPercent(_ bytes: [UInt8]) {
  for kept: ASCIISet in [.unreserved, .formSafe, ASCIISet("/:?&=+")] {
    let text = Percent.encode(bytes, keeping: kept)
    same(try? Percent.decode(text), bytes, "Bytes changed in percent encoding.")
  }
  do throws(Percent.InvalidEscape) {
    let decoded = try Percent.decode(bytes)
    property(decoded.count <= bytes.count, "Decoding made bytes up.")
  } catch {
    property(bytes[error.offset] == UInt8(ascii: "%"), "The flaw is no escape.")
  }
}

/// Bytes survive, and of a text that decodes there is no second spelling.
private func checkBinaryText(_ bytes: [UInt8]) {
  same(Base64.decode(Base64.encode(bytes)), bytes, "Bytes changed in base64.")
  same(Base64URL.decode(Base64URL.encode(bytes)), bytes, "Bytes changed in base64url.")
  same(Hex.decode(Hex.encode(bytes)), bytes, "Bytes changed in hexadecimal.")
  let text = String(decoding: bytes, as: UTF8.self)
  if let decoded = Base64.decode(bytes) {
    same(Base64.encode(decoded), text, "Two base64 spellings.")
  }
  if let decoded = Base64URL.decode(bytes) {
    same(Base64URL.encode(decoded), text, "Two base64url spellings.")
  }
  if let decoded = Hex.decode(bytes) {
    same(Hex.encode(decoded), text.lowercased(), "Two hexadecimal spellings.")
  }
}
