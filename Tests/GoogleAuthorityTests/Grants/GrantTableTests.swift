import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct GrantTableTests {
  /// Grants come and go in a random order; a dictionary says what must be there.
  @Test(arguments: [UInt64(1), 2, 3]) func holdsWhatADictionaryHolds(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var table = GrantTable()
    var expected: [GrantID: UInt32] = [:]
    for serial in UInt64(1)...600 {
      let id = GrantID(serial: serial)
      table[id] = Self.state(id)
      expected[id] = 0
      let other = GrantID(serial: 1 + random.number(below: serial))
      if random.number(below: 3) == 0 {
        table[other] = nil
        expected[other] = nil
      } else {
        table.change(other) { $0.generation += 1 }
        expected[other]? += 1
      }
    }
    #expect(table.count == expected.count)
    #expect(!expected.isEmpty && expected.count < 600)
    for serial in UInt64(1)...601 {
      let id = GrantID(serial: serial)
      #expect(table[id]?.generation == expected[id])
      #expect(table[id]?.grant.id == expected[id].map { _ in id })
    }
    #expect(Set(table.states.map(\.grant.id)) == Set(expected.keys))
  }

  @Test func anEmptyTableHoldsNothing() {
    var table = GrantTable()
    let id = GrantID(serial: 1)
    #expect(table[id] == nil)
    table[id] = nil
    table[id] = Self.state(id)
    table[id] = nil
    #expect(table.isEmpty)
    #expect(table.slot(of: id) == nil)
  }

  private static func state(_ id: GrantID) -> GrantState {
    let now = Timestamp(secondsSince1970: 0)
    let approved = CodeGrant(
      client: ClientID(rawValue: "client"), account: Subject(rawValue: "1"), scopes: [],
      redirectURI: "")
    let code = PendingCode(
      id: id, grant: approved, project: ProjectNumber(rawValue: "1"), expiry: now)
    return GrantState(Grant(code, limit: nil, boundKey: nil, at: now))
  }
}
