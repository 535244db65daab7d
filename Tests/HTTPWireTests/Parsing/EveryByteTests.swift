import HTTPWire
import Testing

/// Every byte at every position of a part long enough to be scanned in words and in single bytes.
struct BytePlace: Sendable, CustomTestStringConvertible {
  var name: String
  var before: String
  var after: String
  /// Which bytes the grammar allows at a position, spelled out independently of the parser's masks.
  var isAllowed: @Sendable (UInt8, Int) -> Bool

  var testDescription: String { name }
}

@Suite struct EveryByteTests {
  @Test(arguments: BytePlace.all)
  func onlyAllowedBytesPass(_ place: BytePlace) {
    for byte in UInt8.min...UInt8.max {
      for position in 0...17 {
        var part = Array(repeating: UInt8(ascii: "x"), count: 18)
        part[position] = byte
        let input = Array(place.before.utf8) + part + Array(place.after.utf8)
        let outcomes = ServerDrive.run(input)
        let isDelivered = if case .request? = outcomes.first { true } else { false }
        #expect(isDelivered == place.isAllowed(byte, position), "byte \(byte) at \(position)")
      }
    }
  }

  @Test(arguments: ["host", "expect", "connection", "content-length", "transfer-encoding"])
  func framingNamesAreRecognizedInAnyCaseAndNoneElseIs(_ name: String) {
    let bytes = Array(name.utf8)
    for position in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var spelled = bytes
        spelled[position] = byte
        let isName = byte == bytes[position] || byte == bytes[position] & 0xDF && byte >= 0x41
        // A value that is refused under each of these names, and under no other.
        let input =
          Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8) + spelled
          + Array((name == "connection" ? ": close\r\n\r\n" : ": , x\r\n\r\n").utf8)
        let outcomes = ServerDrive.run(input)
        guard BytePlace.tokenBytes.contains(byte) else { continue }
        let isPlain = if case .request? = outcomes.first { true } else { false }
        let isNoticed = !isPlain || outcomes.last == .after(.close)
        #expect(isNoticed == isName, "byte \(byte) at \(position)")
      }
    }
  }
}

extension BytePlace {
  static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  static let all: [Self] = [
    Self(
      name: "method", before: "", after: " / HTTP/1.1\r\nHost: a\r\n\r\n",
      isAllowed: { byte, _ in tokenBytes.contains(byte) }),
    Self(
      name: "target", before: "GET /", after: " HTTP/1.1\r\nHost: a\r\n\r\n",
      isAllowed: { byte, _ in 0x21...0x7E ~= byte && !"\"#<>".utf8.contains(byte) }),
    Self(
      name: "field name", before: "GET / HTTP/1.1\r\nHost: a\r\n", after: ": b\r\n\r\n",
      // A colon just ends the name early, unless nothing stands before it.
      isAllowed: { byte, position in
        tokenBytes.contains(byte) || byte == UInt8(ascii: ":") && position > 0
      }),
    Self(
      name: "field value", before: "GET / HTTP/1.1\r\nHost: a\r\nA: ", after: "\r\n\r\n",
      isAllowed: { byte, _ in byte == 0x09 || 0x20...0x7E ~= byte || byte >= 0x80 }),
    Self(
      name: "host", before: "GET / HTTP/1.1\r\nHost: x", after: "x\r\n\r\n",
      isAllowed: { byte, _ in
        tokenBytes.contains(byte) && !"!#$%&'*+^`|".utf8.contains(byte)
      }),
    Self(
      name: "quoted chunk extension",
      before: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0;a=\"",
      after: "\"\r\n\r\n",
      // A backslash takes the next byte along, which matters only before the closing quote.
      isAllowed: { byte, position in
        byte == 0x09 || 0x20...0x7E ~= byte && byte != 0x22 && (byte != 0x5C || position < 17)
          || byte >= 0x80
      }),
    Self(
      name: "body", before: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 18\r\n\r\n", after: "",
      isAllowed: { _, _ in true }),
  ]
}
