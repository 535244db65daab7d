import Testing
import WireFormats

@testable import Keyring

@Suite struct ECDSASignatureTests {
  private static let numbers: [(r: String, s: String, der: String)] = [
    // The smallest numbers that a signature can hold.
    ("01", "02", "3006020101020102"),
    // A first bit that is set gets a zero before it in DER.
    ("80", "7f", "3007020200800201" + "7f"),
    (
      String(repeating: "ff", count: 32), "01",
      "3026022100" + String(repeating: "ff", count: 32) + "020101"
    ),
  ]

  @Test(arguments: numbers)
  func bothForms(_ r: String, _ s: String, _ der: String) throws {
    let joined = [r, s].map { String(repeating: "0", count: 64 - $0.utf8.count) + $0 }.joined()
    let fromDER = try #require(Hex.decode(der).flatMap(ECDSASignature.init(der:)))
    let fromJoined = try #require(Hex.decode(joined).flatMap(ECDSASignature.init(joined:)))
    #expect(Hex.encode(fromDER.joined) == joined)
    #expect(Hex.encode(fromJoined.der) == der)
  }

  @Test(arguments: [
    "", "30", "3000", "3003020101", "3006020101030102", "30060201010201", "3007020101020102",
    "300602010102010200", "3106020101020102", "300402000200",
    "3026022101" + String(repeating: "ff", count: 32) + "020101",
  ])
  func refusesWhatIsNotDER(_ der: String) throws {
    let bytes = try #require(Hex.decode(der))
    #expect(ECDSASignature(der: bytes) == nil)
  }

  @Test(arguments: [0, 63, 65])
  func refusesOtherLengths(_ count: Int) {
    #expect(ECDSASignature(joined: [UInt8](repeating: 1, count: count)) == nil)
  }
}
