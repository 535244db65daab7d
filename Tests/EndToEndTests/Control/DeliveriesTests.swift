import GoogleAuthority
import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// Security events that really leave the process.
@Suite(.realTime) struct DeliveriesTests {
  private func register(_ url: String, at google: Understudy) throws {
    let receiver = EventReceiver(
      project: StandardCast.project.number, url: try ReceiverURL(url))
    try google.service.change { state, now in
      try state.authority.register(receiver, at: now)
      state.authority.verify(receiver, state: "hello", at: now)
    }
  }

  private func event(_ name: String, _ control: ControlClient) async throws -> JSONValue? {
    var after = 0
    while true {
      let page = try await control.send(.get, "/journal?kind=event&wait=30s&after=\(after)").body
      let entries = try #require(page["entries"]?.arrayValue)
      if let found = entries.first(where: { $0["event"]?.stringValue == name }) { return found }
      guard !entries.isEmpty else { return nil }
      after = page["last"]?.intValue ?? after
    }
  }

  @Test func anEventReachesItsReceiver() async throws {
    let bodies = Names()
    let receiver = try TestServer(handler: { request, _ in
      bodies.add(request.body.text)
      return .now(HTTPResponse(status: .accepted))
    })
    try await withControl { google, control in
      try register("http://\(receiver.address)/events", at: google)
      let delivered = try await event("protection.event_delivered", control)
      #expect(delivered?["detail"]?.stringValue?.hasSuffix(" 202") == true)
    }
    #expect(bodies.all.map { $0.split(separator: ".").count } == [3])
    await receiver.server.stop()
  }

  @Test func whatIsRefusedForNowIsSentAgain() async throws {
    let count = Counter()
    let receiver = try TestServer(handler: { _, _ in
      .now(HTTPResponse(status: count.increment() == 1 ? .serviceUnavailable : .accepted))
    })
    try await withControl { google, control in
      try await control.send(.post, "/clock/freeze")
      try register("http://\(receiver.address)/events", at: google)
      #expect(try await event("protection.event_delayed", control) != nil)
      try await control.send(.post, "/clock/advance", ["by": "1d"])
      #expect(try await event("protection.event_delivered", control) != nil)
    }
    #expect(count.count == 2)
    await receiver.server.stop()
  }

  @Test func nothingIsSentToAnotherMachine() async throws {
    try await withControl { google, control in
      try register("https://receiver.example.com/events", at: google)
      let refused = try await event("protection.event_given_up", control)
      #expect(
        refused?["detail"]?.stringValue?.hasSuffix(
          "receiver.example.com isn't on this machine, and nothing is sent to another one") == true)
    }
  }
}
