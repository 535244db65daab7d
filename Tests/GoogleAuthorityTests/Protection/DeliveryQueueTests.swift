import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.2: events are sent again a few times; the figures are assumed.
@Suite struct DeliveryQueueTests {
  private let project = ProjectNumber(rawValue: "1")
  private let now = Timestamp(secondsSince1970: 1_700_000_000)

  private func token(_ name: String) -> SecurityEventToken {
    SecurityEventToken(
      issuer: "", audience: [], issued: now, identifier: name, event: .sessionsRevoked,
      subject: nil)
  }

  private func names(_ parcels: [DeliveryQueue.Parcel]) -> [String] {
    parcels.map(\.token.identifier)
  }

  @Test func handsOutWhatIsDueOnceAndInOrder() {
    var queue = DeliveryQueue()
    #expect(queue.next == nil)
    _ = queue.append(token("a"), for: project, at: now)
    _ = queue.append(token("b"), for: project, at: now)
    _ = queue.append(token("c"), for: project, at: now + .seconds(1))
    #expect(queue.next == now)
    #expect(names(queue.popDue(at: now)) == ["a", "b"])
    #expect(names(queue.popDue(at: now)) == [])
    #expect(queue.next == now + .seconds(1))
  }

  @Test func pausesDoubleUntilItGivesUp() throws {
    var queue = DeliveryQueue()
    _ = queue.append(token("a"), for: project, at: now)
    var time = now
    var pauses: [Int64] = []
    for attempt in 1...5 {
      let parcel = try #require(queue.popDue(at: time).first)
      #expect(parcel.attempts == attempt)
      switch queue.settle(parcel.number, .worthARetry, at: time) {
      case .again(_, at: let next):
        pauses.append((next - time).components.seconds)
        #expect(queue.next == next)
        #expect(queue.popDue(at: next - .seconds(1)) == [])
        time = next
      case .givenUp(let last): #expect(last.attempts == 5)
      case .delivered, nil: Issue.record("the attempt had failed")
      }
    }
    #expect(pauses == [60, 120, 240, 480])
    #expect(queue.isEmpty)
  }

  @Test func noPauseIsLongerThanTheLongest() {
    var schedule = RetrySchedule()
    schedule.attempts = .max
    #expect(schedule.pause(after: 6) == .seconds(1920))
    #expect(schedule.pause(after: 7) == .seconds(3600))
    #expect(schedule.pause(after: 1_000_000) == .seconds(3600))
    schedule.attempts = 0
    #expect(schedule.pause(after: 1) == nil)
  }

  @Test func aNewEventGoesBeforeARetry() throws {
    var queue = DeliveryQueue()
    _ = queue.append(token("a"), for: project, at: now)
    let parcel = try #require(queue.popDue(at: now).first)
    _ = queue.settle(parcel.number, .worthARetry, at: now)
    _ = queue.append(token("b"), for: project, at: now + .seconds(30))
    #expect(names(queue.popDue(at: now + .seconds(60))) == ["b", "a"])
  }

  @Test func anAttemptIsSettledOnce() throws {
    var queue = DeliveryQueue()
    _ = queue.append(token("a"), for: project, at: now)
    let parcel = try #require(queue.popDue(at: now).first)
    #expect(queue.settle(parcel.number, .hopeless, at: now) == .givenUp(parcel))
    #expect(queue.settle(parcel.number, .delivered, at: now) == nil)
    #expect(queue.settle(99, .delivered, at: now) == nil)
  }

  @Test func takesNoMoreThanItsCapacity() {
    var queue = DeliveryQueue()
    queue.capacity = 1
    let taken = ["a", "b"].map { queue.append(token($0), for: project, at: now) }
    #expect(taken == [true, false])
    #expect(names(queue.popDue(at: now)) == ["a"])
  }

  @Test func forgetsAProject() throws {
    var queue = DeliveryQueue()
    let other = ProjectNumber(rawValue: "2")
    _ = queue.append(token("a"), for: project, at: now)
    let underway = try #require(queue.popDue(at: now).first)
    _ = queue.append(token("b"), for: project, at: now)
    _ = queue.append(token("c"), for: other, at: now)
    queue.removeAll(of: project)
    #expect(queue.settle(underway.number, .worthARetry, at: now) == nil)
    #expect(names(queue.popDue(at: now)) == ["c"])
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let result: DeliveryResult
    let verdict: DeliveryResult.Verdict
    var testDescription: String { result.text }

    static let all = [
      Answer(result: .answered(202), verdict: .delivered),
      Answer(result: .answered(200), verdict: .delivered),
      Answer(result: .answered(204), verdict: .delivered),
      Answer(result: .answered(301), verdict: .worthARetry),
      Answer(result: .answered(400), verdict: .hopeless),
      Answer(result: .answered(404), verdict: .hopeless),
      Answer(result: .answered(408), verdict: .worthARetry),
      Answer(result: .answered(429), verdict: .worthARetry),
      Answer(result: .answered(500), verdict: .worthARetry),
      Answer(result: .answered(503), verdict: .worthARetry),
      Answer(result: .unreachable("refused"), verdict: .worthARetry),
    ]
  }

  @Test(arguments: Answer.all) func answersDecide(_ answer: Answer) {
    #expect(answer.result.verdict == answer.verdict)
  }
}
