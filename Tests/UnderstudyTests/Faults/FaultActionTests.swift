import GoogleAuthority
import HTTPWire
import SocketTransport
import Testing
import WireFormats
import Words

@testable import Understudy

@Suite struct FaultActionTests {
  private let answer = HTTPResponse(
    status: .ok, fields: [.contentType: "application/json"],
    body: Array(#"{"a":1,"b":2}"#.utf8))

  @Test func deliveriesLeaveTheAnswerAlone() {
    let cases: [(FaultAction, Delivery)] = [
      (.delay(.seconds(2)), Delivery(delay: .seconds(2))),
      (.hang, .hang),
      (.reset, .reset),
      (.truncate(5), Delivery(cut: Delivery.Cut(.body(5), manner: .close))),
      (
        .drip(bytes: 3, pause: .milliseconds(5)),
        Delivery(drip: Delivery.Drip(bytes: 3, pause: .milliseconds(5)))
      ),
    ]
    for (action, delivery) in cases {
      let result = action.apply(to: answer)
      #expect(result.response == answer)
      guard case .delivered(let given) = result.way else {
        Issue.record("\(action) is delivered in the ordinary way")
        continue
      }
      #expect(given == delivery)
    }
  }

  @Test func aReplyTakesItsPlace() {
    let other = HTTPResponse(status: .serviceUnavailable, body: [1])
    #expect(FaultAction.reply(other).apply(to: answer).response == other)
    let elsewhere = FaultAction.redirect(.found, to: "/x").apply(to: answer).response
    #expect(elsewhere.status == .found)
    #expect(elsewhere.fields[.location] == "/x")
  }

  @Test func membersArePutDroppedAndAdded() throws {
    let action = FaultAction.edit(
      set: ["a": "x"], drop: ["b", "c"], add: ["a": "no", "d": true])
    let body = try JSONValue(parsing: action.apply(to: answer).response.body)
    #expect(body == ["a": "x", "d": true])
  }

  @Test func whatIsNoObjectIsLeftAlone() {
    let page = HTTPResponse(status: .ok, body: Array("<p>".utf8))
    let action = FaultAction.edit(set: ["a": 1], drop: [], add: [:])
    #expect(action.apply(to: page).response == page)
  }

  @Test func bodiesGrowAndTypesChange() {
    #expect(FaultAction.pad(3).apply(to: answer).response.body == answer.body + [32, 32, 32])
    let typed = FaultAction.type("text/html").apply(to: answer).response
    #expect(typed.fields[values: .contentType] == ["text/html"])
    #expect(typed.body == answer.body)
  }

  @Test func whatIsTakenDownIsWhatWasSent() {
    let outcome = Outcome(answer)
    let typed = FaultAction.type("text/html")
    #expect(typed.outcome(meeting: outcome).sent == typed.apply(to: answer).response)
    #expect(FaultAction.delay(.seconds(2)).outcome(meeting: outcome).sent == answer)
    #expect(FaultAction.drip(bytes: 1, pause: .zero).outcome(meeting: outcome).sent == answer)
    for action in [FaultAction.hang, .reset] {
      #expect(action.outcome(meeting: outcome).sent == nil)
      #expect(action.outcome(meeting: outcome).response == answer)
    }
    let cut = FaultAction.truncate(5).outcome(meeting: outcome).sent
    #expect(cut?.body == Array(#"{"a":"#.utf8))
    #expect(cut?.fields[values: .contentLength] == ["13"])
    let padded = FaultAction.pad(1 << 20).outcome(meeting: outcome).sent
    #expect(padded?.body.count == answer.body.count + 1 << 16)
  }

  @Test func whatNeedsAnAnswerComesAfterTheAuthority() {
    #expect(FaultAction.hang.usualPhase == .before)
    #expect(FaultAction.reset.usualPhase == .before)
    #expect(FaultAction.reply(answer).usualPhase == .before)
    #expect(FaultAction.delay(.zero).usualPhase == .after)
    #expect(FaultAction.truncate(1).usualPhase == .after)
  }
}
