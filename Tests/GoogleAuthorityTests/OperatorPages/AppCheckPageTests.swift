import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite("Wire 3: The four figures can be read") struct AppCheckPageTests {
  @Test func theFiguresOfEachIOSClientAreShown() throws {
    var world = ChangeWorld()
    try world.authority.switchAppCheck(.enable, of: ChangeWorld.phone, at: world.now)
    var metrics = AppCheckMetrics()
    metrics.verified = 3
    metrics.invalid = 2
    world.authority.appCheck.metrics[ChangeWorld.phone] = metrics
    let response = AppCheckPage(world.authority).response(at: world.now)
    let html = String(decoding: response.body, as: UTF8.self)
    #expect(html.contains("<h2>\(ChangeWorld.phone.rawValue)</h2>"))
    #expect(!html.contains(ChangeWorld.desktop.rawValue))
    #expect(html.contains("<li>Mode: monitoring, felt from 1994-11-06T09:04:37Z</li>"))
    for figure in [
      "verified requests: 3", "unverified requests, likely outdated client: 0",
      "unverified requests, unknown origin: 0", "unverified requests, invalid: 2",
    ] {
      #expect(html.contains("<li>Number of \(figure)</li>"))
    }
  }

  @Test func withoutIOSClientsItSaysSo() throws {
    var world = ChangeWorld()
    world.authority.registry = Registry()
    let response = AppCheckPage(world.authority).response(at: world.now)
    #expect(String(decoding: response.body, as: UTF8.self).contains("There is no iOS client."))
  }
}
