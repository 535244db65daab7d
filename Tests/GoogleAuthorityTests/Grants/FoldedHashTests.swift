import Testing

@testable import GoogleAuthority

@Suite struct FoldedHashTests {
  private let hash = FoldedHash(key: 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210)

  /// The inputs 00, 00 01 and so on, by a few lines of Python that follow the definition.
  @Test(
    arguments: [
      (0, 0xd258_ea63_1f04_29ba), (1, 0x7f12_465f_d944_4a96), (8, 0xc97d_17fe_0a44_2c56),
      (15, 0xac31_f054_1de4_b6cb), (16, 0xb451_e767_da63_97b0), (17, 0x950f_6080_1079_9d25),
      (32, 0x023e_ba54_5646_a615), (41, 0x7942_72f8_c261_e656),
    ] as [(Int, UInt64)])
  func isWhatItIsDefinedToBe(length: Int, digest: UInt64) {
    let input = (0..<length).map { UInt8($0) }
    #expect(hash.digest(input.span) == digest)
  }

  @Test func noticesEveryBit() {
    let input = (0..<65).map { UInt8($0) }
    var digests: Set = [hash.digest(input.span)]
    for bit in 0..<8 * input.count {
      var changed = input
      changed[bit / 8] ^= 1 << (bit % 8)
      digests.insert(hash.digest(changed.span))
    }
    #expect(digests.count == 8 * input.count + 1)
  }

  @Test func differsByKeyAndByZerosBehind() {
    let input: [UInt8] = [1, 2, 3]
    let digests: Set = [
      hash.digest(input.span), hash.digest((input + [0]).span),
      FoldedHash(key: 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3211).digest(input.span),
      FoldedHash(key: 0x0123_4567_89ab_cdee, 0xfedc_ba98_7654_3210).digest(input.span),
    ]
    #expect(digests.count == 4)
  }
}
