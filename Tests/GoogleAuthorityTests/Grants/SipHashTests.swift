import Testing

@testable import GoogleAuthority

/// The vectors of the reference implementation: the key 00 … 0f, the inputs 00, 00 01 and so on.
@Suite struct SipHashTests {
  private let hash = SipHash(key: 0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  @Test(
    arguments: [
      (0, 0x726f_db47_dd0e_0e31), (1, 0x74f8_39c5_93dc_67fd), (7, 0xab02_00f5_8b01_d137),
      (8, 0x93f5_f579_9a93_2462), (15, 0xa129_ca61_49be_45e5),
    ] as [(Int, UInt64)])
  func published(length: Int, digest: UInt64) {
    let input = (0..<length).map { UInt8($0) }
    #expect(hash.digest(input.span) == digest)
  }
}
