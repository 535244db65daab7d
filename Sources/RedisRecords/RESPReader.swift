/// Reads values from bytes that come in whatever pieces they like. Each byte is looked at once, also
/// where a long list comes in byte by byte.
package struct RESPReader {
  /// A list whose members haven't all come in.
  private struct OpenList {
    var missing: Int
    var values: [RESPValue] = []
  }

  private static let longestLine = 64 * 1024
  private static let longestString = 512 << 20
  private static let longestList = 1 << 26
  private static let deepest = 8

  private var bytes: [UInt8] = []
  private var place = 0
  /// The place from which the end of a line is looked for.
  private var searched = 0
  /// The length of a string whose line has been read.
  private var stringLength: Int?
  private var open: [OpenList] = []

  package init() {}

  package mutating func append(_ more: [UInt8]) {
    if place > 1 << 16, place * 2 > bytes.count {
      bytes.removeFirst(place)
      searched -= place
      place = 0
    }
    bytes += more
  }

  /// The next value; nil until all of it has come in.
  package mutating func next() throws(RESPFlaw) -> RESPValue? {
    while let part = try nextPart() {
      guard case .value(var value) = part else { continue }
      while var list = open.popLast() {
        list.values.append(value)
        list.missing -= 1
        guard list.missing == 0 else {
          open.append(list)
          break
        }
        value = .list(list.values)
      }
      if open.isEmpty { return value }
    }
    return nil
  }

  private enum Part {
    case value(RESPValue)
    case beginOfList
  }

  private mutating func nextPart() throws(RESPFlaw) -> Part? {
    if let length = stringLength { return try string(length).map(Part.value) }
    guard let line = try nextLine() else { return nil }
    guard let mark = line.first else { throw RESPFlaw() }
    let rest = line.dropFirst()
    switch mark {
    case UInt8(ascii: "+"): return .value(.text(String(decoding: rest, as: UTF8.self)))
    case UInt8(ascii: "-"): return .value(.failure(String(decoding: rest, as: UTF8.self)))
    case UInt8(ascii: ":"): return .value(.number(try number(rest)))
    case UInt8(ascii: "$"):
      let length = try number(rest)
      if length == -1 { return .value(.nothing) }
      guard 0...Int64(Self.longestString) ~= length else { throw RESPFlaw() }
      stringLength = Int(length)
      return try string(Int(length)).map(Part.value)
    case UInt8(ascii: "*"):
      let count = try number(rest)
      if count == -1 { return .value(.nothing) }
      guard 0...Int64(Self.longestList) ~= count, open.count < Self.deepest else {
        throw RESPFlaw()
      }
      guard count > 0 else { return .value(.list([])) }
      open.append(OpenList(missing: Int(count)))
      return .beginOfList
    default: throw RESPFlaw()
    }
  }

  private mutating func string(_ length: Int) throws(RESPFlaw) -> RESPValue? {
    guard bytes.count - place >= length + 2 else { return nil }
    let end = place + length
    guard bytes[end] == 0x0d, bytes[end + 1] == 0x0a else { throw RESPFlaw() }
    let value = RESPValue.bytes(Array(bytes[place..<end]))
    place = end + 2
    searched = place
    stringLength = nil
    return value
  }

  private mutating func nextLine() throws(RESPFlaw) -> ArraySlice<UInt8>? {
    while searched < bytes.count {
      guard bytes[searched] == 0x0a else {
        searched += 1
        continue
      }
      guard searched > place, bytes[searched - 1] == 0x0d else { throw RESPFlaw() }
      let line = bytes[place..<searched - 1]
      searched += 1
      place = searched
      return line
    }
    guard searched - place <= Self.longestLine else { throw RESPFlaw() }
    return nil
  }

  private func number(_ text: ArraySlice<UInt8>) throws(RESPFlaw) -> Int64 {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int64(String(decoding: text, as: UTF8.self))
    else { throw RESPFlaw() }
    return value
  }
}
