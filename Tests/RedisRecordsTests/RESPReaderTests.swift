import RedisRecords
import Testing

@Suite struct RESPReaderTests {
  private static let cases: [(wire: String, value: RESPValue)] = [
    ("+OK\r\n", .text("OK")),
    ("-ERR no\r\n", .failure("ERR no")),
    (":-12\r\n", .number(-12)),
    ("$0\r\n\r\n", .bytes([])),
    ("$4\r\na\r\nb\r\n", .bytes(Array("a\r\nb".utf8))),
    ("$-1\r\n", .nothing),
    ("*-1\r\n", .nothing),
    ("*0\r\n", .list([])),
    (
      "*2\r\n:1\r\n*2\r\n$1\r\nx\r\n*0\r\n",
      .list([.number(1), .list([.bytes([0x78]), .list([])])])
    ),
    ("*2\r\n*1\r\n+a\r\n-b\r\n", .list([.list([.text("a")]), .failure("b")])),
  ]

  @Test(arguments: cases.indices)
  func valuesAreReadWholeAndByteByByte(_ index: Int) throws {
    let (wire, value) = Self.cases[index]
    var whole = RESPReader()
    whole.append(Array((wire + wire).utf8))
    #expect(try whole.next() == value)
    #expect(try whole.next() == value)
    #expect(try whole.next() == nil)
    var slow = RESPReader()
    for byte in wire.utf8.dropLast() {
      slow.append([byte])
      #expect(try slow.next() == nil)
    }
    slow.append([0x0a])
    #expect(try slow.next() == value)
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "\r\n", "$-2\r\n", "$x\r\n", "$1\r\nxyz", ":\r\n", ":1a\r\n",
    "*99999999999\r\n", "$99999999999999999999\r\n", "+no return\n",
    String(repeating: "*1\r\n", count: 20), "+" + String(repeating: "x", count: 70_000),
  ])
  func otherBytesAreRefused(_ wire: String) {
    var reader = RESPReader()
    reader.append(Array(wire.utf8))
    #expect(throws: RESPFlaw.self) { while try reader.next() != nil {} }
  }

  @Test func aCommandIsAListOfStrings() throws {
    let words = [Array("SET".utf8), [], [0, 13, 10]]
    var reader = RESPReader()
    reader.append(RESPValue.command(words))
    #expect(try reader.next() == .list(words.map(RESPValue.bytes)))
  }

  @Test func longListsComeInPieces() throws {
    let words = (0..<20_000).map { Array("value \($0)".utf8) }
    let wire = RESPValue.command(words)
    var reader = RESPReader()
    var found: RESPValue?
    for start in stride(from: 0, to: wire.count, by: 1000) {
      reader.append(Array(wire[start..<min(start + 1000, wire.count)]))
      found = try reader.next() ?? found
    }
    #expect(found == .list(words.map(RESPValue.bytes)))
  }
}
