import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct ReceiversTests {
  @Test func aProjectHasOneReceiver() throws {
    var world = ChangeWorld()
    try world.registerReceiver("https://app.example.com/one")
    try world.registerReceiver("https://app.example.com/two") { $0.isEnabled = false }
    #expect(world.authority.protection.receivers.count == 1)
    try world.authority.removeReceiver(of: ChangeWorld.project, at: world.now)
    #expect(world.authority.protection.receivers.isEmpty)
    #expect(
      world.lines == [
        "protection.receiver_registered 123456789012 https://app.example.com/one enabled",
        "protection.receiver_registered 123456789012 https://app.example.com/two disabled",
        "protection.receiver_removed 123456789012",
      ])
  }

  @Test func aMovedReceiverGetsWhatWaitsForIt() throws {
    var world = ChangeWorld()
    try world.registerReceiver("https://app.example.com/one")
    try world.verifyReceiver(state: "a")
    try world.registerReceiver("https://app.example.com/two")
    let delivery = try #require(world.authority.dueDeliveries(at: world.now).first)
    #expect(delivery.url.text == "https://app.example.com/two")
  }

  @Test func onlyKnownProjectsHaveOne() throws {
    var world = ChangeWorld()
    let project = ChangeWorld.project
    let now = world.now
    #expect(throws: ChangeFailure.noReceiver(project)) {
      try world.authority.removeReceiver(of: project, at: now)
    }
    world.authority.registry = Registry()
    #expect(throws: ChangeFailure.unknownProject(project)) { try world.registerReceiver() }
  }
}
