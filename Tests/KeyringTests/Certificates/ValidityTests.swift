import Testing
import WireFormats

@testable import Keyring

@Suite struct ValidityTests {
  /// RFC 5280 wants two-digit years until 2049 and four-digit years from 2050.
  @Test(arguments: [
    (0, 0x17, "700101000000Z"), (1_767_323_045, 0x17, "260102030405Z"),
    (2_524_607_999, 0x17, "491231235959Z"), (2_524_608_000, 0x18, "20500101000000Z"),
    (-631_152_000, 0x17, "500101000000Z"), (-631_152_001, 0x18, "19491231235959Z"),
    (253_402_300_799, 0x18, "99991231235959Z"),
  ])
  func time(_ seconds: Int64, _ tag: UInt8, _ text: String) {
    let der = DER.time(Timestamp(secondsSince1970: seconds))
    #expect(der == [tag, UInt8(text.utf8.count)] + Array(text.utf8))
  }
}
