import Keyring
import Testing
import WireFormats

struct HMACCase: Sendable, CustomTestStringConvertible {
  var name: String
  var key: [UInt8]
  var message: [UInt8]
  var code: String
  var testDescription: String { name }

  static let all: [HMACCase] = [
    HMACCase(
      name: "RFC 4231 case 1", key: Array(repeating: 0x0B, count: 20),
      message: Array("Hi There".utf8),
      code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    HMACCase(
      name: "RFC 4231 case 2", key: Array("Jefe".utf8),
      message: Array("what do ya want for nothing?".utf8),
      code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    HMACCase(
      name: "RFC 4231 case 3", key: Array(repeating: 0xAA, count: 20),
      message: Array(repeating: 0xDD, count: 50),
      code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    HMACCase(
      name: "RFC 4231 case 4", key: Array(1...25), message: Array(repeating: 0xCD, count: 50),
      code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    HMACCase(
      name: "RFC 4231 case 6, a key longer than a block", key: Array(repeating: 0xAA, count: 131),
      message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    HMACCase(
      name: "nothing at all", key: [], message: [],
      code: "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
  ]
}

@Suite struct HMACSHA256Tests {
  @Test(arguments: HMACCase.all)
  func code(_ c: HMACCase) {
    #expect(Hex.encode(HMACSHA256.code(for: c.message, key: c.key)) == c.code)
  }
}
