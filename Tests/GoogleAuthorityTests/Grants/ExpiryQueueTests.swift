import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct ExpiryQueueTests {
  @Test func comesOutInTheOrderOfTime() {
    var random = SeededRandom(seed: 5)
    var queue = ExpiryQueue()
    let seconds = (0..<500).map { _ in Int64(random.number(below: 1000)) }
    for (serial, second) in seconds.enumerated() {
      queue.insert(
        GrantID(serial: UInt64(serial)), at: Timestamp(secondsSince1970: second))
    }
    var popped: [Int64] = []
    while let grant = queue.popFirst(due: .latest) { popped.append(seconds[Int(grant.serial)]) }
    #expect(popped == seconds.sorted())
    #expect(queue.count == 0)
  }

  @Test func nothingComesBeforeItsTime() {
    var queue = ExpiryQueue()
    queue.insert(GrantID(serial: 1), at: Timestamp(secondsSince1970: 10))
    #expect(queue.popFirst(due: Timestamp(secondsSince1970: 9)) == nil)
    #expect(queue.popFirst(due: Timestamp(secondsSince1970: 10)) == GrantID(serial: 1))
    #expect(queue.popFirst(due: .latest) == nil)
  }
}
