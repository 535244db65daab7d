/// A line of the table: fields between spaces, where `-` and what is left out at the end are nothing.
struct APILine {
  private let fields: [Substring]

  init(_ line: Substring, limit: Int) {
    fields = line.split(separator: " ", maxSplits: limit - 1)
  }

  func text(_ place: Int) -> String {
    guard place < fields.count, fields[place] != "-" else { return "" }
    return String(fields[place])
  }

  func number(_ place: Int) -> Int? { Int(text(place), radix: 36) }

  /// A text that may repeat the beginning of the one before, which it then takes the place of.
  func shortened(_ place: Int, after before: inout String) -> String {
    let bytes = Array(text(place).utf8)
    guard let first = bytes.first, first >= 48 else { return "" }
    let shared = before.utf8.prefix(Int(first) - 48)
    before = String(decoding: Array(shared) + bytes.dropFirst(), as: UTF8.self)
    return before
  }
}
