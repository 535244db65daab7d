/// The lines at the head of a message within another one. They may be folded, and end without a
/// carriage return, as mail programs' libraries write them.
struct MessageHead {
  private(set) var lines: [String] = []
  /// The begin of what is behind the empty line.
  private(set) var end: Int

  /// Nil where text isn't UTF-8, and without an empty line unless nothing has to be behind it.
  init?(_ bytes: ArraySlice<UInt8>, mayEndEarly: Bool) {
    end = bytes.startIndex
    while end < bytes.endIndex {
      let lineEnd = bytes[end...].firstIndex(of: Byte.lineFeed) ?? bytes.endIndex
      var line = bytes[end..<lineEnd]
      if line.last == Byte.carriageReturn { line.removeLast() }
      end = min(lineEnd + 1, bytes.endIndex)
      guard !line.isEmpty else { return }
      guard lines.count < 200, let text = String(validating: line, as: UTF8.self) else {
        return nil
      }
      if let first = line.first, first == Byte.space || first == Byte.tab, !lines.isEmpty {
        lines[lines.count - 1] += " " + text.drop { $0 == " " || $0 == "\t" }
      } else {
        lines.append(text)
      }
    }
    guard mayEndEarly else { return nil }
  }

  /// The fields from a line on; nil if one can't be read.
  func fields(from first: Int) -> HTTPFields? {
    var fields = HTTPFields()
    for line in lines.dropFirst(first) {
      guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon]))
      else { return nil }
      let value = line[line.index(after: colon)...]
        .drop { $0 == " " || $0 == "\t" }
        .reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      let text = String(value)
      guard HTTPField.isValue(text) else { return nil }
      fields.append(name, text)
    }
    return fields
  }
}

extension HTTPRequest {
  /// A request as the text of a part that is `application/http`; nil for anything else.
  package init?(part: [UInt8]) {
    guard let head = MessageHead(part[...], mayEndEarly: true), let first = head.lines.first,
      let fields = head.fields(from: 1)
    else { return nil }
    let words = first.split(separator: " ")
    guard words.count == 2 || words.count == 3 && words[2].hasPrefix("HTTP/"),
      let method = Method(rawValue: String(words[0])),
      let target = Target(method: method, text: String(words[1]))
    else { return nil }
    self.init(method: method, target: target, fields: fields, body: Array(part[head.end...]))
  }
}
