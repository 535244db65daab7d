/// The files that a method takes.
package struct APIUpload: Hashable, Sendable {
  /// In bytes; nil where the document has no limit.
  package let largest: Int?
  /// Media types such as `image/*`.
  package let types: [String]
  /// True if the document has an address for files that come in parts.
  package let hasAddressForParts: Bool

  init(_ line: Substring, inParts: Bool) {
    let fields = APILine(line, limit: 2)
    largest = Int(fields.text(0))
    types = fields.text(1).split(separator: ",").map(String.init)
    hasAddressForParts = inParts
  }

  package func takes(_ type: String) -> Bool {
    let type = type.prefix { $0 != ";" }.lowercased()
    let kind = type.prefix { $0 != "/" }
    return types.isEmpty
      || types.contains { $0 == "*/*" || $0 == type || $0 == "\(kind)/*" && kind != type }
  }
}
