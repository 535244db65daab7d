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

  @Test("Wire 3: What the console shows before and after a switch is felt")
  func theReportTellsWhatIsFeltAndWhatWillBe() throws {
    var world = ChangeWorld()
    try world.authority.switchAppCheck(.enable, of: phone, at: world.now)
    let felt = world.now + .seconds(900)
    let waiting = try world.authority.appCheckReport(of: phone, at: world.now)
    #expect(waiting.mode == .monitoring)
    #expect(waiting.inForce == .off)
    #expect(waiting.awaited == felt)
    let settled = try world.authority.appCheckReport(of: phone, at: felt)
    #expect(settled.inForce == .monitoring)
    #expect(settled.awaited == nil)
  }

  @Test("Wire 3: A mode that is set at once, as by a file, takes its time like the steps")
  func aModeThatIsSetTakesItsTimeToo() throws {
    var world = ChangeWorld { $0.appCheckPropagation = .seconds(60) }
    try world.authority.setAppCheck(.enforced, of: phone, at: world.now)
    #expect(try world.authority.appCheckReport(of: phone, at: world.now).inForce == .off)
    let felt = world.now + .seconds(60)
    #expect(try world.authority.appCheckReport(of: phone, at: felt).inForce == .enforced)
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
