import Testing
import WireFormats

struct HexTests {
  @Test func encodesInLowerCase() {
    #expect(Hex.encode([0x00, 0x9a, 0xbc, 0xde, 0xff]) == "009abcdeff")
    #expect(Hex.encode([]) == "")
  }

  @Test(arguments: [("", []), ("00fF", [0x00, 0xff]), ("aAbB9", nil), ("0g", nil), ("@0", nil)])
  func decodes(_ text: String, _ bytes: [UInt8]?) {
    #expect(Hex.decode(text) == bytes)
  }

  @Test func exactlyTheDigitsHaveValues() {
    let digits = (UInt8.min...UInt8.max).filter { Hex.value(of: $0) != nil }
    #expect(String(decoding: digits, as: UTF8.self) == "0123456789ABCDEFabcdef")
    #expect((0..<16).map { Hex.digit(for: $0) } == Array("0123456789abcdef".utf8))
  }
}
