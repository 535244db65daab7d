import Testing

@testable import GoogleAuthority

/// The inputs 00, 00 01 and so on, under the key zero: CPython's hashes of the same bytes, which are
/// SipHash-1-3 (`PYTHONHASHSEED=0 python3 -c 'print(hash(bytes(range(15))))'`).
@Suite struct SipHashTests {
  private let hash = SipHash(key: 0, 0)

  @Test(
    arguments: [
      (1, 0x68a9_1412_8e01_e473), (7, 0x2f09_8ab0_c751_325a), (8, 0xead4_11e6_7ebe_2eea),
      (15, 0xf30e_b725_bb91_c9ea),
    ] as [(Int, UInt64)])
  func published(length: Int, digest: UInt64) {
    let input = (0..<length).map { UInt8($0) }
    #expect(hash.digest(input.span) == digest)
  }
}
