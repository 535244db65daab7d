/// A string as JSON has it, made once and copied into every document that repeats it.
package struct JSONText: Hashable, Sendable {
  /// Whole blocks are copied, so there is room for one behind the closing quote.
  let bytes: [UInt8]
  let count: Int

  package init(_ text: String) {
    var bytes: [UInt8] = []
    JSONWriter.write(.compact, into: &bytes) { $0.string(text) }
    count = bytes.count
    self.bytes = bytes + [UInt8](repeating: 0, count: 16)
  }
}
