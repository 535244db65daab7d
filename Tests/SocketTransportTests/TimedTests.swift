import Testing

@testable import SocketTransport

@Suite struct TimerHeapTests {
  private final class Member: Timed, @unchecked Sendable {
    let name: Int
    init(_ name: Int) { self.name = name }
  }

  private func at(_ nanoseconds: Int64) -> LoopTime { LoopTime(nanoseconds: nanoseconds) }

  private func popAll(_ heap: inout TimerHeap, at now: LoopTime) -> [Int] {
    var names: [Int] = []
    while let member = heap.popExpired(at: now) as? Member { names.append(member.name) }
    return names
  }

  @Test func membersComeOutInOrderOfTheirDeadlines() {
    var heap = TimerHeap()
    let members = (0..<50).map(Member.init)
    // 7 is coprime to 50: every deadline once, in a scattered order.
    for (index, member) in members.enumerated() { heap.set(member, to: at(Int64(index * 7 % 50))) }
    let expected = members.sorted { $0.name * 7 % 50 < $1.name * 7 % 50 }.map(\.name)
    #expect(popAll(&heap, at: at(100)) == expected)
    #expect(heap.count == 0)
  }

  @Test func onlyPassedDeadlinesExpire() {
    var heap = TimerHeap()
    let members = (0..<3).map(Member.init)
    for member in members { heap.set(member, to: at(Int64(member.name * 10))) }
    #expect(popAll(&heap, at: at(10)) == [0, 1])
    #expect(heap.next == at(20))
  }

  @Test func aDeadlineThatMovedOnExpiresLater() {
    var heap = TimerHeap()
    let member = Member(1)
    heap.set(member, to: at(10))
    heap.set(member, to: at(30))
    #expect(heap.next == at(10), "extending costs no move in the heap")
    #expect(popAll(&heap, at: at(20)) == [])
    #expect(heap.next == at(30))
    #expect(popAll(&heap, at: at(30)) == [1])
  }

  @Test func aDeadlineThatCameCloserExpiresSooner() {
    var heap = TimerHeap()
    let (one, other) = (Member(1), Member(2))
    heap.set(one, to: at(10))
    heap.set(other, to: at(30))
    heap.set(other, to: at(5))
    #expect(popAll(&heap, at: at(40)) == [2, 1])
  }

  @Test func aCancelledDeadlineNeverExpires() {
    var heap = TimerHeap()
    let member = Member(1)
    heap.set(member, to: at(10))
    heap.set(member, to: .never)
    #expect(popAll(&heap, at: at(1000)) == [])
    #expect(heap.count == 0)
  }

  @Test func aRemovedMemberLeavesNothingBehind() {
    var heap = TimerHeap()
    let members = (0..<20).map(Member.init)
    for member in members { heap.set(member, to: at(Int64(member.name))) }
    for member in members where member.name.isMultiple(of: 3) { heap.remove(member) }
    #expect(heap.count == 13)
    #expect(popAll(&heap, at: at(100)) == (0..<20).filter { !$0.isMultiple(of: 3) })
  }

  @Test func anExpiredMemberCanBeSetAgain() {
    var heap = TimerHeap()
    let member = Member(1)
    heap.set(member, to: at(1))
    #expect(popAll(&heap, at: at(1)) == [1])
    heap.set(member, to: at(2))
    #expect(popAll(&heap, at: at(2)) == [1])
  }
}
