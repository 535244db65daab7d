import Testing
import WireFormats

@testable import Keyring

struct DERCase: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var hex: String
  var testDescription: String { name }

  static let all: [DERCase] = [
    DERCase(name: "zero", bytes: DER.integer([]), hex: "020100"),
    DERCase(name: "zeros", bytes: DER.integer([0, 0]), hex: "020100"),
    DERCase(name: "127", bytes: DER.integer([0x7F]), hex: "02017f"),
    DERCase(name: "128, which needs a zero", bytes: DER.integer([0x80]), hex: "02020080"),
    DERCase(name: "leading zeros go", bytes: DER.integer([0, 0, 1, 0]), hex: "02020100"),
    DERCase(name: "true", bytes: DER.boolean(true), hex: "0101ff"),
    DERCase(name: "null", bytes: DER.null, hex: "0500"),
    DERCase(name: "empty sequence", bytes: DER.sequence(), hex: "3000"),
    DERCase(
      name: "nested", bytes: DER.sequence(DER.sequence(DER.null), DER.null), hex: "3006300205000500"
    ),
    DERCase(name: "bits", bytes: DER.bitString([0x06], unused: 1), hex: "03020106"),
    DERCase(name: "text", bytes: DER.utf8String("é"), hex: "0c02c3a9"),
    DERCase(
      name: "context, bare", bytes: DER.context(2, constructed: false, [0x61]), hex: "820161"),
    DERCase(
      name: "context, around a value", bytes: DER.context(0, constructed: true, DER.null),
      hex: "a0020500"),
    DERCase(name: "basic plane", bytes: DER.bmpString("aé€😀"), hex: "1e08006100e920ac003f"),
    DERCase(
      name: "sets are sorted", bytes: DER.set([[2, 1, 9], [1, 1, 0], [2, 1, 3]]),
      hex: "3109010100020103020109"),
    DERCase(
      name: "object identifier", bytes: ObjectIdentifier.sha256WithRSA.der,
      hex: "06092a864886f70d01010b"),
    DERCase(
      name: "object identifier of two arcs and more", bytes: ObjectIdentifier(2, 5, 29, 17).der,
      hex: "0603551d11"),
  ]
}

@Suite struct DERTests {
  @Test(arguments: DERCase.all)
  func writes(_ c: DERCase) {
    #expect(Hex.encode(c.bytes) == c.hex)
  }

  @Test(arguments: [
    (0, "00"), (127, "7f"), (128, "8180"), (255, "81ff"), (256, "820100"), (65_535, "82ffff"),
    (65_536, "83010000"),
  ])
  func lengths(_ count: Int, _ hex: String) {
    let value = DER.octetString([UInt8](repeating: 0, count: count))
    #expect(Hex.encode(Array(value.dropFirst().dropLast(count))) == hex)
  }
}
