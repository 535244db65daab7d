import Testing
import WireFormats

struct Base64Case: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var padded: String
  var urlSafe: String
  var testDescription: String { padded.isEmpty ? "empty" : padded }

  init(_ bytes: [UInt8], _ padded: String, _ urlSafe: String) {
    self.bytes = bytes
    self.padded = padded
    self.urlSafe = urlSafe
  }

  static let all = [
    Base64Case([], "", ""),
    Base64Case(Array("f".utf8), "Zg==", "Zg"),
    Base64Case(Array("fo".utf8), "Zm8=", "Zm8"),
    Base64Case(Array("foo".utf8), "Zm9v", "Zm9v"),
    Base64Case(Array("foobar".utf8), "Zm9vYmFy", "Zm9vYmFy"),
    Base64Case([0xfb, 0xef, 0xff], "++//", "--__"),
    Base64Case([0x00, 0x10, 0x83], "ABCD", "ABCD"),
    Base64Case([0xff], "/w==", "_w"),
    Base64Case([0x69, 0xb7, 0x1d, 0x79, 0xf8], "abcdefg=", "abcdefg"),
    Base64Case([0xd3, 0x5d, 0xb7, 0xe3, 0x9e], "0123454=", "0123454"),
  ]
}

struct Base64Tests {
  @Test(arguments: Base64Case.all)
  func encodesAndDecodes(_ c: Base64Case) {
    #expect(Base64.encode(c.bytes) == c.padded)
    #expect(Base64.decode(c.padded) == c.bytes)
    #expect(Base64URL.encode(c.bytes) == c.urlSafe)
    #expect(Base64URL.decode(c.urlSafe) == c.bytes)
  }

  @Test func appendsToABuffer() {
    var output = Array("x=".utf8)
    Base64URL.encode([0xfb, 0xef, 0xff, 0x01].span, into: &output)
    Base64.encode([0xff].span, into: &output)
    #expect(output == Array("x=--__AQ/w==".utf8))
  }

  @Test func encodesEverySymbolAtEveryPlace() {
    let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for shift in 0..<64 {
      let standard = rotated(common + "+/", by: shift)
      let urlSafe = rotated(common + "-_", by: shift)
      #expect(Base64.decode(standard).map { Base64.encode($0) } == standard)
      #expect(Base64URL.decode(urlSafe).map { Base64URL.encode($0) } == urlSafe)
    }
  }

  private func rotated(_ text: String, by shift: Int) -> String {
    String(text.dropFirst(shift) + text.prefix(shift))
  }

  @Test func everyLengthSurvivesTheRoundTrip() {
    let bytes = (0..<256).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
    for count in 0...bytes.count {
      let slice = Array(bytes.prefix(count))
      #expect(Base64.decode(Base64.encode(slice)) == slice)
      #expect(Base64URL.decode(Base64URL.encode(slice)) == slice)
    }
  }

  @Test(
    "Base64 refuses every other spelling",
    arguments: [
      "Z", "Zg", "Zg=", "Zg===", "=", "==", "====", "Z===", "Zh==", "Zm9=", "Zm9v=", "Zg==Zg==",
      "Zm9v\n", " Zm9v", "Zm 9", "--__", "Zm9v====", "Z=g=", "Zmé=", "Zm\u{0}v",
    ])
  func refusedBase64(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test(
    "Base64URL refuses every other spelling",
    arguments: [
      "Z", "Zg==", "Zm8=", "=", "Zh", "Zm9", "Zm9vY", "++//", "Zm9v\n", " Zm8", "Zm 8", "Zm\u{0}v",
    ])
  func refusedBase64URL(_ text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func exactlyOneOfTheLastSymbolsIsCanonical() {
    let symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    let accepted = symbols.filter { Base64URL.decode("A\($0)") != nil }
    #expect(accepted == "AQgw")
    let acceptedAfterThree = symbols.filter { Base64URL.decode("AA\($0)") != nil }
    #expect(acceptedAfterThree == "AEIMQUYcgkosw048")
  }
}
