import Testing

@testable import GoogleAuthority

@Suite struct EndedGrantsTests {
  @Test func theLastOnesAreRemembered() {
    var ended = EndedGrants(capacity: 3)
    for serial in 1...5 { ended.add(GrantID(serial: UInt64(serial)), .unused) }
    ended.add(GrantID(serial: 5), .evicted)
    let known = (1...5).map { ended[GrantID(serial: UInt64($0))] }
    #expect(known == [.forgotten, .forgotten, .unused, .unused, .evicted])
    #expect(ended.count == 3)
  }
}
