import Testing

@testable import GoogleAuthority

@Suite struct ObituariesTests {
  @Test func theLastOnesAreRemembered() {
    var obituaries = Obituaries(capacity: 3)
    for serial in 1...5 { obituaries.add(GrantID(serial: UInt64(serial)), .unused) }
    obituaries.add(GrantID(serial: 5), .evicted)
    let known = (1...5).map { obituaries[GrantID(serial: UInt64($0))] }
    #expect(known == [.forgotten, .forgotten, .unused, .unused, .evicted])
    #expect(obituaries.count == 3)
  }
}
