import TestSupport
import Testing

@testable import SocketTransport

struct PaceCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var delivery: Delivery
  /// The steps for an answer of ten bytes, of which four are its body, as text.
  var steps: [String]

  init(_ name: String, _ delivery: Delivery, _ steps: String...) {
    testDescription = name
    self.delivery = delivery
    self.steps = steps
  }

  static let all = [
    PaceCase("at once", Delivery(), "send 10", "finished"),
    PaceCase("late", Delivery(delay: .milliseconds(5)), "wait 5", "send 10", "finished"),
    PaceCase(
      "in drips", Delivery(drip: .init(bytes: 4, pause: .milliseconds(1))),
      "send 4", "wait 1", "send 4", "wait 1", "send 2", "finished"),
    PaceCase("never", .hang, "cut hang"),
    PaceCase("reset before anything", .reset, "cut reset"),
    PaceCase(
      "cut in the middle", Delivery(cut: .init(afterBytes: 3, manner: .close)), "send 3",
      "cut close"),
    PaceCase(
      "cut behind the end", Delivery(cut: .init(afterBytes: 99, manner: .reset)), "send 10",
      "cut reset"),
    PaceCase(
      "cut in the body", Delivery(cut: .init(.body(3), manner: .close)), "send 9", "cut close"),
    PaceCase(
      "cut at the body", Delivery(cut: .init(.body(0), manner: .close)), "send 6", "cut close"),
    PaceCase(
      "cut behind the body", Delivery(cut: .init(.body(9), manner: .close)), "send 10",
      "cut close"),
    PaceCase(
      "late, in drips, cut",
      Delivery(
        delay: .milliseconds(7), drip: .init(bytes: 2, pause: .milliseconds(1)),
        cut: .init(afterBytes: 3, manner: .hang)),
      "wait 7", "send 2", "wait 1", "send 1", "cut hang"),
    PaceCase(
      "drips of nothing still make progress",
      Delivery(drip: .init(bytes: 0, pause: .zero), cut: .init(afterBytes: 2, manner: .close)),
      "send 1", "wait 0", "send 1", "cut close"),
  ]
}

@Suite(.realTime) struct PacedDeliveryTests {
  @Test(arguments: PaceCase.all)
  func stepsFollowTheDelivery(_ c: PaceCase) {
    let answer = Array("0123456789".utf8)
    let delivery = PacedDelivery(answer, bodyLength: 4, by: c.delivery)
    var steps: [String] = []
    var sent: [UInt8] = []
    steps: while steps.count < 20 {
      switch delivery.next() {
      case .send(let bytes):
        sent += bytes
        steps.append("send \(bytes.count)")
      case .wait(let wait): steps.append("wait \(wait.count / 1_000_000)")
      case .giveWay: steps.append("give way")
      case .finished:
        steps.append("finished")
        break steps
      case .cut(let manner):
        steps.append("cut \(manner)")
        break steps
      }
    }
    #expect(steps == c.steps)
    #expect(answer.starts(with: sent))
  }
}
