import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.1: requirements, states, and the quarter of an hour.
@Suite struct AppCheckTests {
  struct Transition: Sendable, CustomTestStringConvertible {
    let mode: AppCheck.Mode
    let step: AppCheck.Step
    let result: Result<AppCheck.Mode, AppCheckFailure>
    var testDescription: String { "\(step) when \(mode)" }

    init(
      _ mode: AppCheck.Mode, _ step: AppCheck.Step,
      _ result: Result<AppCheck.Mode, AppCheckFailure>
    ) {
      self.mode = mode
      self.step = step
      self.result = result
    }

    static let all = [
      Transition(.off, .enable, .success(.monitoring)),
      Transition(.off, .enforce, .failure(.notEnabled)),
      Transition(.off, .unenforce, .failure(.notEnabled)),
      Transition(.off, .disable, .failure(.notEnabled)),
      Transition(.monitoring, .enable, .failure(.alreadyEnabled)),
      Transition(.monitoring, .enforce, .success(.enforced)),
      Transition(.monitoring, .unenforce, .failure(.notEnforced)),
      Transition(.monitoring, .disable, .success(.off)),
      Transition(.enforced, .enable, .failure(.alreadyEnabled)),
      Transition(.enforced, .enforce, .failure(.alreadyEnforced)),
      Transition(.enforced, .unenforce, .success(.monitoring)),
      Transition(.enforced, .disable, .success(.off)),
    ]
  }

  @Test(arguments: Transition.all) func stepsLeadWhereTheConsoleDoes(_ row: Transition) {
    let app = ClientKind.IOSApp(bundleID: "com.example.app", teamID: "ABCDE12345")
    let result = Result { () throws(AppCheckFailure) in
      try AppCheck(row.mode).mode(after: row.step, for: app)
    }
    #expect(result == row.result)
  }

  struct Requirement: Sendable {
    let bundleID: String
    let teamID: String?
    let failure: AppCheckFailure

    static let all = [
      Requirement(bundleID: "com.example.app", teamID: nil, failure: .noTeamID),
      Requirement(bundleID: "com.example.app", teamID: "", failure: .noTeamID),
      Requirement(bundleID: "com.example.*", teamID: "ABCDE12345", failure: .wildcardBundleID),
    ]
  }

  @Test(arguments: Requirement.all) func enablingHasRequirements(_ row: Requirement) {
    let app = ClientKind.IOSApp(bundleID: row.bundleID, teamID: row.teamID)
    #expect(throws: row.failure) { try AppCheck().mode(after: .enable, for: app) }
  }

  @Test func aChangeIsFeltLater() {
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    let quarter = Duration.seconds(900)
    var check = AppCheck()
    check.set(.monitoring, from: now + quarter, at: now)
    check.set(.enforced, from: now + quarter + .seconds(60), at: now + .seconds(60))
    #expect(check.mode == .enforced)
    let seconds: [Int64] = [0, 899, 900, 959, 960]
    #expect(
      seconds.map { check.inForce(at: now + .seconds($0)) }
        == [.off, .off, .monitoring, .monitoring, .enforced])
    let later = now + .seconds(2000)
    check.set(.off, from: later + quarter, at: later)
    #expect(check.inForce(at: later + .seconds(899)) == .enforced)
    #expect(check.inForce(at: later + quarter) == .off)
  }

  @Test func aStateGivenFromTheStartHasAlwaysBeenInForce() {
    #expect(AppCheck(.enforced).inForce(at: .earliest) == .enforced)
    #expect(AppCheck().inForce(at: .latest) == .off)
  }
}
