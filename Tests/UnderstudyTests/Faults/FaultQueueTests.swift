import HTTPWire
import Testing

@testable import Understudy

@Suite struct FaultQueueTests {
  private func queue(_ faults: Fault...) -> FaultQueue {
    var queue = FaultQueue()
    for fault in faults { _ = queue.arm(fault) }
    return queue
  }

  /// The numbers of the faults that requests meet, one after the other.
  private func met(_ queue: inout FaultQueue, _ subjects: [FaultSubject]) -> [Int?] {
    subjects.map { queue.strike($0)?.id }
  }

  @Test func aFaultMeetsOneRequestUnlessToldOtherwise() throws {
    var queue = queue(Fault(.hang))
    let subject = try FaultSubject.made()
    let met = met(&queue, [subject, subject])
    #expect(met == [1, nil])
    #expect(queue.isEmpty)
  }

  @Test func aFaultCanMeetAllRequests() throws {
    var fault = Fault(.reset)
    fault.times = nil
    var queue = queue(fault)
    let subject = try FaultSubject.made()
    let met = met(&queue, [subject, subject, subject])
    #expect(met == [1, 1, 1])
    #expect(queue.armed.map(\.struck) == [3])
  }

  @Test func theFirstThatFitsStrikes() throws {
    var queue = queue(Fault(.hang, at: [.refresh]), Fault(.reset, at: [.token]), Fault(.pad(1)))
    let code = try FaultSubject.made(.post, "/token", "grant_type=authorization_code")
    let refresh = try FaultSubject.made(.post, "/token", "grant_type=refresh_token")
    let met = met(&queue, [code, code, code, refresh, refresh])
    #expect(met == [2, 3, nil, 1, nil])
  }

  @Test func someArePassedFirst() throws {
    var fault = Fault(.hang)
    fault.skip = 2
    fault.times = 2
    var queue = queue(fault)
    let met = met(&queue, Array(repeating: try FaultSubject.made(), count: 6))
    #expect(met == [nil, nil, 1, 1, nil, nil])
  }

  @Test func aMatchIsExact() throws {
    var fault = Fault(.hang)
    fault.match.client = "app"
    fault.match.parameters = ["scope": "a b"]
    var queue = queue(fault)
    let met = met(
      &queue,
      [
        try .made(.post, "/token", "client_id=app&scope=a"),
        try .made(.post, "/token", "client_id=other&scope=a+b"),
        try .made(.post, "/token?scope=a%20b", "client_id=app"),
      ])
    #expect(met == [nil, nil, 1])
  }

  @Test func whatIsDisarmedStrikesNoMore() {
    var queue = queue(Fault(.hang), Fault(.reset))
    let first = queue.disarm(1)
    let again = queue.disarm(1)
    #expect(first && !again)
    #expect(queue.armed.map(\.id) == [2])
    queue.disarmAll()
    #expect(queue.isEmpty)
  }
}
