import Testing
import Words

struct CheckIDTests {
  @Test func idsAreOrderedByGroupAndNumber() {
    let ids: [CheckID] = ["ST-10", "ST-04", "LB-25", "ST-100", "happy-path", "AR-01"]
    #expect(ids.sorted() == ["AR-01", "LB-25", "ST-04", "ST-10", "ST-100", "happy-path"])
    #expect(ids.map(\.group) == ["ST", "ST", "LB", "ST", "happy", "AR"])
  }

  @Test(arguments: ["co-01", "CO-1", "CO-011", "CO01", "C-001", "happy-path", ""])
  func anIDHasTwoLettersAndTwoDigits(_ text: String) {
    #expect(!CheckID(rawValue: text).isWellFormed)
    #expect(CheckID(rawValue: "CO-01").isWellFormed)
  }
}
