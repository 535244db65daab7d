import GoogleAuthority
import Testing

@Suite struct DecisionQueueTests {
  @Test func eachDecisionIsForOnePage() {
    var queue = DecisionQueue()
    queue.append(Decision(.deny))
    queue.append(Decision(.close))
    #expect(queue.next() == Decision(.deny))
    #expect(queue.next() == Decision(.close))
    #expect(queue.next() == nil)
  }

  @Test func theFallbackIsTakenWhenNothingWaits() {
    var queue = DecisionQueue(fallback: Decision())
    queue.append(Decision(.ignore))
    #expect(queue.next() == Decision(.ignore))
    #expect(queue.next() == Decision())
    #expect(queue.next() == Decision())
    queue.append(Decision(.deny))
    queue.removeAll()
    #expect(queue.next() == Decision())
  }
}
