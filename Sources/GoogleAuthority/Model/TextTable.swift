internal import WireFormats

/// Things that are found by a text, as it stands in a request.
struct TextTable<Value: Sendable>: Sendable {
  private var index = TextIndex()
  /// In the order in which they came.
  private(set) var values: [Value] = []

  var texts: [String] { (0..<index.count).map { index[$0] } }

  func find(_ text: Span<UInt8>) -> Value? { index.number(of: text).map { values[$0] } }

  subscript(text: String) -> Value? {
    get { find(text.utf8Span.span) }
    set {
      guard let newValue else { return }
      if let number = index.number(of: text) {
        values[number] = newValue
      } else {
        index.append(text)
        values.append(newValue)
      }
    }
  }
}
