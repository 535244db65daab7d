import GoogleAuthority
import Keyring
import Testing

struct AuthoritySetupTests {
  @Test func leftAloneItIsTheStandardCastAtGoogle() {
    let authority = authority(AuthoritySetup())
    #expect(authority.registry == .standard)
    #expect(authority.serviceAccounts == [StandardCast.robot.email: StandardCast.robot])
    #expect(authority.switches == Switches())
    #expect(authority.grants.lifetimes == Lifetimes())
    #expect(authority.grants.sessionLengths.isEmpty)
    #expect(authority.protection.receivers.isEmpty)
  }

  @Test func everyPartArrives() throws {
    var setup = AuthoritySetup()
    setup.registry = Registry()
    setup.serviceAccounts = [:]
    setup.switches.sendsIssuer = false
    setup.lifetimes.code = .seconds(7)
    setup.appCheck = [StandardCast.iOS.id: AppCheck(.enforced)]
    setup.sessionLengths = [StandardCast.employee.subject: .seconds(60)]
    setup.receivers = [
      StandardCast.project.number: EventReceiver(
        project: StandardCast.project.number, url: try ReceiverURL("http://localhost:9000/"))
    ]
    let authority = authority(setup)
    #expect(authority.registry == Registry())
    #expect(authority.serviceAccounts.isEmpty)
    #expect(authority.switches == setup.switches)
    #expect(authority.grants.lifetimes == setup.lifetimes)
    #expect(authority.appCheck.settings == setup.appCheck)
    #expect(authority.grants.sessionLengths == setup.sessionLengths)
    #expect(authority.protection.receivers == setup.receivers)
  }

  private func authority(_ setup: AuthoritySetup) -> Authority {
    var random = SeededRandom(seed: "setup")
    return Authority(setup, random: &random)
  }
}
