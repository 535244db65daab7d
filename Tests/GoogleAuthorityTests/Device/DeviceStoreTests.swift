import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct DeviceStoreTests {
  private let start = Timestamp(secondsSince1970: 1_000)
  private let client = ClientID(rawValue: "one")

  private func request(_ serial: UInt64, after seconds: Int = 0) -> DeviceRequest {
    DeviceRequest(
      id: GrantID(serial: serial), client: client, scopes: [],
      userCode: UserCode(rawValue: "\(serial)"), expiry: start + .seconds(seconds),
      interval: .seconds(5))
  }

  @Test func eitherCodeLeadsToTheDevice() {
    var store = DeviceStore()
    store.insert(request(1))
    store.insert(request(2))
    #expect(store[GrantID(serial: 2)]?.userCode == UserCode(rawValue: "2"))
    #expect(store[UserCode(rawValue: "2")]?.id == GrantID(serial: 2))
    store.remove(GrantID(serial: 2))
    #expect(store[GrantID(serial: 2)] == nil)
    #expect(store[UserCode(rawValue: "2")] == nil)
    #expect(store.count == 1)
  }

  @Test func theDuePopInTheirOrder() {
    var store = DeviceStore()
    for (serial, seconds) in [(1, 30), (2, 10), (3, 20), (4, 40)] as [(UInt64, Int)] {
      store.insert(request(serial, after: seconds))
    }
    store.remove(GrantID(serial: 3))
    let due = start + .seconds(30)
    var popped: [GrantID] = []
    while let id = store.popFirst(due: due) { popped.append(id) }
    #expect(popped == [GrantID(serial: 2), GrantID(serial: 1)])
    #expect(store.count == 1)
  }

  @Test func onlyWhatIsOverMakesRoom() {
    var store = DeviceStore()
    store.insert(request(1, after: 10))
    store.insert(request(2, after: 20))
    let answers = [(3, 0), (2, 9), (2, 10), (0, 10)].map { limit, seconds in
      store.hasRoom(for: client, limit: limit, at: start + .seconds(seconds))
    }
    #expect(answers == [true, false, true, false])
    #expect(store.count == 1)
  }
}
