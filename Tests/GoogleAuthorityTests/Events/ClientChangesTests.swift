import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 11: a deleted client can be restored for thirty days.
@Suite struct ClientChangesTests {
  private let client = ChangeWorld.desktop

  @Test func aDeletedClientIsRestorableForThirtyDays() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    try world.authority.delete(client, at: world.now)
    #expect(try world.refresh(token).cause?.code == "client.deleted")
    world.now += .seconds(30 * 86_400 - 1)
    try world.authority.restore(client, at: world.now)
    #expect(try world.refresh(token).response.status == 200)
    #expect(world.authority.registry.clients[client]?.deleted == nil)
    #expect(
      world.lines == [
        "client.deleted \(client.rawValue) 123456789012", "/token client.deleted",
        "client.restored \(client.rawValue) 123456789012", "/token -",
      ])
  }

  @Test func afterThirtyDaysItIsGone() throws {
    var world = ChangeWorld()
    try world.authority.delete(client, at: world.now)
    let later = world.now + .seconds(30 * 86_400)
    #expect(throws: ChangeFailure.restorationOver(client)) {
      try world.authority.restore(client, at: later)
    }
  }

  @Test func aDisabledClientCanBeEnabled() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    try world.authority.disable(client, at: world.now)
    #expect(try world.refresh(token).cause?.code == "client.disabled")
    try world.authority.enable(client, at: world.now)
    #expect(try world.refresh(token).response.status == 200)
  }

  @Test func whatDoesNotFitTheStateFails() throws {
    var world = ChangeWorld()
    let now = world.now
    #expect(throws: ChangeFailure.clientNotDeleted(client)) {
      try world.authority.restore(client, at: now)
    }
    try world.authority.delete(client, at: now)
    #expect(throws: ChangeFailure.clientDeleted(client)) {
      try world.authority.delete(client, at: now)
    }
    #expect(throws: ChangeFailure.clientDeleted(client)) {
      try world.authority.disable(client, at: now)
    }
    #expect(throws: ChangeFailure.clientDeleted(client)) {
      try world.authority.enable(client, at: now)
    }
    let other = ClientID(rawValue: "other")
    #expect(throws: ChangeFailure.unknownClient(other)) {
      try world.authority.delete(other, at: now)
    }
    #expect(world.lines.count == 1)
  }

  @Test func aProjectInTestingIssuesTokensForSevenDays() throws {
    var world = ChangeWorld()
    try world.authority.setAudience(.testing(users: []), of: ChangeWorld.project, at: world.now)
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    try world.authority.setAudience(.production, of: ChangeWorld.project, at: world.now)
    world.now += .seconds(7 * 86_400)
    #expect(try world.refresh(token).cause?.code == "refresh.expired")
    #expect(
      world.lines.prefix(2) == [
        "project.audience_changed 123456789012 testing",
        "project.audience_changed 123456789012 production",
      ])
    let other = ProjectNumber(rawValue: "1")
    #expect(throws: ChangeFailure.unknownProject(other)) {
      try world.authority.setAudience(
        .organisation(domain: "example.com"), of: other, at: world.now)
    }
  }
}
