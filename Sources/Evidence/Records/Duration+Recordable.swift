package import WireFormats

extension Duration: Recordable {
  /// Writes seconds, exactly to the nanosecond.
  package func write(to json: inout JSONWriter) {
    json.value(.number(JSONNumber(spelling: secondsText) ?? JSONNumber(0)))
  }

  /// The duration in seconds as a decimal number, such as `0.0125`.
  package var secondsText: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds.magnitude / 1_000_000_000
    var text = (seconds < 0 || attoseconds < 0 ? "-" : "") + String(seconds.magnitude)
    guard nanoseconds > 0 else { return text == "-0" ? "0" : text }
    var fraction = String(nanoseconds)
    fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    text += ".\(fraction)"
    return text
  }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Duration {
    guard let duration = Duration(secondsText: try reader.number("seconds").spelling) else {
      throw .wrongShape(RecordFailure("expected seconds, found a number"))
    }
    return duration
  }

  private init?(secondsText text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = Int64(parts[0]) else { return nil }
    var nanoseconds: Int64 = 0
    if parts.count == 2 {
      let digits = parts[1].prefix(9)
      guard let number = Int64(digits) else { return nil }
      nanoseconds = number
      for _ in digits.count..<9 { nanoseconds *= 10 }
    }
    let duration = Duration.seconds(seconds) + .nanoseconds(nanoseconds)
    self = isNegative ? .zero - duration : duration
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["type": "number", "description": "in seconds"]
  }
}
