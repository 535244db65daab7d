import Testing
import WireFormats

struct ASCIISetTests {
  @Test func containsWhatItWasMadeOf() {
    let set = ASCIISet("\u{0}?@\u{7f}é")
    let members = (UInt8.min...UInt8.max).filter(set.contains)
    #expect(members == [0x00, 0x3f, 0x40, 0x7f])
  }

  @Test func unreservedIsWhatRFC3986Lists() {
    let members = (UInt8.min...UInt8.max).filter(ASCIISet.unreserved.contains)
    #expect(
      String(decoding: members, as: UTF8.self)
        == "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~")
  }
}
