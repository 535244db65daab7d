import FuzzSupport
import WireFormats

/// Any bytes at all as JSON.
enum JSONTarget: FuzzTarget {
  static func run(_ input: FuzzInput) {
    let bytes = input.bytes
    do throws(JSONFailure) {
      let value = try JSONValue(parsing: bytes, limits: limits)
      property(bytes.count <= limits.size, "The size limit was passed.")
      property(value.depth <= limits.depth, "The depth limit was passed.")
      for layout: JSONLayout in [.compact, .google, .oneSpace] { checkWriting(value, layout) }
    } catch {
      checkFailure(error, bytes)
    }
    checkDocument(bytes)
  }
}

/// So tight that a short input reaches them.
private let limits = JSONLimits(size: 512, depth: 8)

/// Writing and reading gives the same value, and there is one way to write it.
private func checkWriting(_ value: JSONValue, _ layout: JSONLayout) {
  let text = value.bytes(layout)
  guard let again = try? JSONValue(parsing: text) else {
    return property(false, "What was written cannot be read: \(layout)")
  }
  same(again, value, "A value changed in writing.")
  // Strings are equal to others that only look the same; their bytes are not.
  same(again.bytes(layout), text, "A value has two texts.")
}

/// A failure points into the text and prints without letting the text act on a terminal.
private func checkFailure(_ failure: JSONFailure, _ bytes: [UInt8]) {
  property((0...bytes.count).contains(failure.mark.offset), "The mark is outside the text.")
  let source = SourceText(name: "input", bytes: bytes)
  same(source.mark(at: failure.mark.offset), failure.mark, "The mark is somewhere else.")
  let text = failure.diagnostic(in: source.name).rendered(showing: source)
  property(
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") },
    "A control character got into a diagnostic.")
}

/// Keeping the places changes nothing about what is accepted.
private func checkDocument(_ bytes: [UInt8]) {
  let plain = Result { () throws(JSONFailure) in try JSONValue(parsing: bytes, limits: limits) }
  let document = Result { () throws(JSONFailure) in
    try JSONDocument(parsing: bytes, name: "input", limits: limits)
  }
  same(document.map(\.value), plain, "A document reads otherwise than a value.")
  guard case .success(let document) = document else { return }
  property(document.span(of: []) != nil, "The root has no place.")
}

extension JSONValue {
  /// The number of arrays and objects that are open at the deepest place.
  var depth: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.map(\.value.depth).max() ?? 0)
    }
  }
}
