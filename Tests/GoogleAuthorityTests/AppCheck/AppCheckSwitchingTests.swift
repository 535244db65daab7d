import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.1: what the console does, and what the journal says of it.
@Suite struct AppCheckSwitchingTests {
  private let phone = ChangeWorld.phone

  @Test func everyStepIsTakenDownWithTheTimeFromWhichItIsFelt() throws {
    var world = ChangeWorld()
    for step in AppCheck.Step.allCases {
      try world.authority.switchAppCheck(step, of: phone, at: world.now)
      world.now += .seconds(60)
    }
    let client = "\(phone.rawValue) 123456789012"
    #expect(
      world.lines == [
        "app_check.switched \(client) monitoring from 1994-11-06T09:04:37Z",
        "app_check.switched \(client) enforced from 1994-11-06T09:05:37Z",
        "app_check.switched \(client) monitoring from 1994-11-06T09:06:37Z",
        "app_check.switched \(client) off from 1994-11-06T09:07:37Z",
      ])
  }

  @Test func onlyIOSClientsHaveIt() throws {
    var world = ChangeWorld()
    let now = world.now
    let desktop = ChangeWorld.desktop
    #expect(throws: ChangeFailure.appCheck(desktop, .notIOS)) {
      try world.authority.switchAppCheck(.enable, of: desktop, at: now)
    }
    #expect(throws: ChangeFailure.appCheck(desktop, .notIOS)) {
      _ = try world.authority.appCheckAssertion(for: desktop, at: now)
    }
    let other = ClientID(rawValue: "other")
    #expect(throws: ChangeFailure.unknownClient(other)) {
      try world.authority.switchAppCheck(.enable, of: other, at: now)
    }
    #expect(throws: ChangeFailure.appCheck(phone, .notEnabled)) {
      try world.authority.switchAppCheck(.enforce, of: phone, at: now)
    }
    #expect(world.lines == [])
    #expect(
      ChangeFailure.appCheck(phone, .noTeamID).description
        == "'\(phone.rawValue)': App Check needs the client's team id")
  }
}
