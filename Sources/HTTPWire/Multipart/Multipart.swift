/// The parts of a body with boundaries between them (RFC 2046, section 5.1).
package struct Multipart: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let fields: HTTPFields
    package let body: [UInt8]
  }

  package enum Failure: Error, Hashable, Sendable {
    /// The body has no boundary at which a part begins.
    case noParts
    /// The last boundary is missing.
    case noEnd
    /// A part's fields can't be read, or an empty line behind them is missing.
    case malformedPart
    case tooManyParts
  }

  package let parts: [Part]

  /// Lines may end without a carriage return, as those of some libraries do.
  package init(
    _ body: [UInt8], boundary: String, most: Int = .max
  ) throws(Failure) {
    var parts: [Part] = []
    var ends = Delimiters(body, boundary: boundary)
    guard let first = ends.next(), !first.isLast else { throw .noParts }
    var begin = first.end
    while true {
      guard let delimiter = ends.next() else { throw .noEnd }
      guard parts.count < most else { throw .tooManyParts }
      guard let part = Part(body[begin..<max(begin, delimiter.start)]) else {
        throw .malformedPart
      }
      parts.append(part)
      if delimiter.isLast { break }
      begin = delimiter.end
    }
    self.parts = parts
  }

  /// The boundary that a media type names; nil if it isn't one of bodies with parts.
  package static func boundary(of type: String) -> String? {
    guard type.lowercased().hasPrefix("multipart/") else { return nil }
    for parameter in type.split(separator: ";").dropFirst() {
      let sides = parameter.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].filter({ $0 != " " }).lowercased() == "boundary" else {
        continue
      }
      let text = String(sides[1].drop { $0 == " " })
      let value =
        text.first == "\"" ? text.dropFirst().prefix { $0 != "\"" } : text.prefix { $0 != " " }
      return value.isEmpty || value.utf8.count > 200 ? nil : String(value)
    }
    return nil
  }
}

extension Multipart.Part {
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let head = MessageHead(bytes, mayEndEarly: false) else { return nil }
    guard let fields = head.fields(from: 0) else { return nil }
    self.init(fields: fields, body: Array(bytes[head.end...]))
  }
}

/// The places of a boundary, one after the other.
private struct Delimiters {
  struct Place {
    /// The end of what is before, without the line end that belongs to the boundary.
    let start: Int
    /// The begin of what is behind.
    let end: Int
    let isLast: Bool
  }

  private let body: [UInt8]
  private let mark: [UInt8]
  private var place = 0

  init(_ body: [UInt8], boundary: String) {
    self.body = body
    mark = Array("--\(boundary)".utf8)
  }

  /// Looks only at the begins of lines.
  mutating func next() -> Place? {
    while place < body.count {
      let line = place
      let end = body[line...].firstIndex(of: Byte.lineFeed) ?? body.count
      place = end + 1
      guard body[line..<end].starts(with: mark) else { continue }
      let rest = body[line + mark.count..<end]
      let isLast = rest.starts(with: [Byte.hyphen, Byte.hyphen])
      guard isLast || rest.allSatisfy(Self.blanks.contains) else { continue }
      return Place(start: withoutLineEnd(line), end: min(place, body.count), isLast: isLast)
    }
    return nil
  }

  private func withoutLineEnd(_ place: Int) -> Int {
    guard place > 0, body[place - 1] == Byte.lineFeed else { return place }
    return place > 1 && body[place - 2] == Byte.carriageReturn ? place - 2 : place - 1
  }

  private static let blanks: [UInt8] = [Byte.space, Byte.tab, Byte.carriageReturn]
}
