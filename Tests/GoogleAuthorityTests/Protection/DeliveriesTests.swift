import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.2: what a receiver gets, and what the journal says of it.
@Suite struct DeliveriesTests {
  @Test func theRequestIsAPostOfTheTokenAlone() throws {
    var world = ChangeWorld()
    try world.registerReceiver("https://app.example.com:8443/events?a=b")
    _ = try world.grant(ChangeWorld.signIn)
    try world.authority.disable(ChangeWorld.ada, because: .hijacking, at: world.now)
    let delivery = try #require(world.authority.dueDeliveries(at: world.now).first)
    #expect(delivery.attempt == 1)
    #expect(delivery.url.host == "app.example.com")
    let request = try delivery.request()
    #expect(request.method == .post)
    #expect(request.target.text == "/events?a=b")
    #expect(
      request.fields.map { "\($0.name.rawName): \($0.value)" } == [
        "Host: app.example.com:8443", "Content-Type: application/secevent+jwt",
        "Accept: application/json",
      ])
    let token = try JWS(compact: String(decoding: request.body, as: UTF8.self))
    let keys = try JSONValue(parsing: world.send("/oauth2/v3/certs").response.body)
    try token.verify(with: JSONWebKeySet(json: keys), allowing: [.rs256])
    let identifier = delivery.token.identifier
    #expect(Hex.decode(identifier)?.count == 16)
    #expect(
      String(decoding: token.payload, as: UTF8.self) == """
        {"iss":"https://accounts.google.com/",\
        "aud":["\(ChangeWorld.desktop.rawValue)","\(ChangeWorld.phone.rawValue)"],\
        "iat":784111777,"jti":"\(identifier)",\
        "events":{"https://schemas.openid.net/secevent/risc/event-type/account-disabled":\
        {"subject":{"subject_type":"iss-sub","iss":"https://accounts.google.com/",\
        "sub":"110169484474386276334"},"reason":"hijacking"}}}
        """)
  }

  @Test func aRetryIsTheSameEvent() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    _ = try world.grant(ChangeWorld.signIn)
    try world.authority.signOut(ChangeWorld.ada, at: world.now)
    let first = try #require(world.authority.dueDeliveries(at: world.now).first)
    world.authority.settle(first, .unreachable("connection refused"), at: world.now)
    #expect(world.authority.dueDeliveries(at: world.now).isEmpty)
    world.now += .seconds(60)
    let second = try #require(world.authority.dueDeliveries(at: world.now).first)
    #expect(second.token == first.token)
    #expect(try second.request() == first.request())
    #expect(second.attempt == 2)
    world.authority.settle(second, .answered(.accepted), at: world.now)
    #expect(world.authority.protection.queue.isEmpty)
    #expect(
      world.protectionLines == [
        "protection.event_issued",
        "protection.event_delayed connection refused, again at 1994-11-06T08:50:37Z",
        "protection.event_delivered 202",
      ])
  }

  @Test func aRefusedTokenIsNotSentAgain() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    try world.verifyReceiver()
    let delivery = try #require(world.authority.dueDeliveries(at: world.now).first)
    world.authority.settle(delivery, .answered(.badRequest), at: world.now)
    #expect(world.authority.protection.queue.isEmpty)
    #expect(
      world.protectionLines == ["protection.event_issued", "protection.event_given_up 400"])
  }

  @Test func everyEventHasANameOfItsOwn() throws {
    var world = ChangeWorld()
    try world.registerReceiver()
    for _ in 0..<3 {
      try world.verifyReceiver(state: "s")
    }
    let deliveries = world.authority.dueDeliveries(at: world.now)
    #expect(Set(deliveries.map(\.token.identifier)).count == 3)
  }

  @Test func theIssuerIsTheOneThatTheProjectKnows() throws {
    var world = ChangeWorld()
    world.authority.switches.protectionIssuerEndsInSlash = false
    try world.registerReceiver { $0.issuer = .origin("http://127.0.0.1:8080") }
    try world.verifyReceiver()
    let delivery = try #require(world.authority.dueDeliveries(at: world.now).first)
    #expect(delivery.token.issuer == "http://127.0.0.1:8080")
  }
}
