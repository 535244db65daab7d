import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct AuthorityInterceptionTests {
  @Test func aRefusedHostIsTakenDownWithItsCause() throws {
    var world = ChangeWorld()
    let target = try #require(HTTPRequest.Target(method: .connect, text: "example.com:443"))
    let call = Call(
      HTTPRequest(method: .connect, target: target), for: nil, isSecure: false, at: world.now)
    let response = world.authority.refuseHost("example.com:443", call)
    #expect(response.status == 403)
    let text = String(decoding: response.body, as: UTF8.self)
    for host in GoogleHost.allCases { #expect(text.contains("\n  \(host.rawValue)\n")) }
    #expect(world.authority.journal.last?.cause == .hostRefused)
    #expect(world.authority.journal.last?.endpoint == nil)
  }

  /// The name comes from a client, and the text may be printed on a terminal.
  @Test func aHostCantMoveTheCursor() throws {
    var world = ChangeWorld()
    let target = try #require(HTTPRequest.Target(method: .get, text: "/"))
    let call = Call(
      HTTPRequest(method: .get, target: target), for: nil, isSecure: false, at: world.now)
    let response = world.authority.refuseHost("\u{1B}[2J", call)
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("\u{241B}[2J was refused by"))
  }

  @Test func whatHappensOnAConnectionIsAnEvent() {
    var world = ChangeWorld()
    world.authority.noteConnection(.plainText, "accounts.google.com:443", at: world.now)
    #expect(world.lines == ["tls.plain_text accounts.google.com:443"])
  }
}
