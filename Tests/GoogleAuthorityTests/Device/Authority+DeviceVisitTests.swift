import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 8 and 11: what a user's decision does to the device.
@Suite struct DeviceVisitTests {
  private static let granted = [Scope.openID, .email, Scope(rawValue: DeviceStage.youtube)]

  struct BlockedCase: Sendable, CustomTestStringConvertible {
    let name: String
    var audience = Project.Audience.production
    let change: @Sendable (inout Account) -> Void
    let cause: Cause
    let expected: String
    var testDescription: String { name }

    static func refused(
      _ status: Int, _ error: String, _ description: String, _ cause: String
    ) -> String {
      oauthTranscript(
        status, [("error", error), ("error_description", description)], cause: cause)
    }

    static let all = [
      BlockedCase(
        name: "outside the organisation", audience: .organisation(domain: "example.com"),
        change: { $0.hostedDomain = "example.org" },
        cause: .Authorization.accountOutsideOrganisation,
        expected: refused(
          403, "org_internal", "This client is restricted to users within its organization.",
          "account.organisation_only")),
      BlockedCase(
        name: "blocked by the administrator",
        change: { $0.blockedScopes = [Scope(rawValue: DeviceStage.youtube)] },
        cause: .Authorization.adminPolicy,
        expected: refused(
          400, "admin_policy_enforced",
          "Access to your account data is restricted by policies within your organization. "
            + "Please contact the administrator of your organization for more information.",
          "account.policy_enforced")),
      BlockedCase(
        name: "restricted", change: { $0.state = .restricted },
        cause: .Authorization.adminPolicy,
        expected: refused(403, "access_denied", "Account restricted", "account.restricted")),
      BlockedCase(
        name: "not a test user", audience: .testing(users: ["grace@example.com"]),
        change: { _ in }, cause: .Authorization.accountNotATester,
        expected: refused(
          428, "authorization_pending", "Precondition Required", "device.pending")),
    ]
  }

  @Test(arguments: BlockedCase.all) func anAccountThatIsShownAnError(_ blocked: BlockedCase) throws
  {
    var stage = DeviceStage()
    stage.changeProject { $0.audience = blocked.audience }
    stage.changeAccount(blocked.change)
    let codes = try stage.open()
    #expect(refusal(of: stage.decide(codes))?.cause == blocked.cause)
    #expect(try stage.poll(codes.device).transcript == blocked.expected)
  }

  private func refusal(of visit: DeviceVisit) -> DisplayedRefusal? {
    guard case .refused(let refusal) = visit else { return nil }
    return refusal
  }

  @Test func someScopes() throws {
    var stage = DeviceStage()
    let files = Scope(rawValue: "https://www.googleapis.com/auth/drive.file")
    let codes = try stage.open(scope: "\(DeviceStage.youtube) \(files.rawValue) email")
    let visit = stage.decide(codes, Decision(.approve(refusing: [files])))
    #expect(visit == .approved(TokenWorld.account, Self.granted))
    let answer = try JSONValue(parsing: stage.poll(codes.device).response.body)
    #expect(
      answer["scope"]
        == .string("openid \(Scope.email.rawValue) \(DeviceStage.youtube)"))
    #expect(
      stage.authority.consents.scopes(of: TokenWorld.account, for: TokenWorld.project)
        == Set(Self.granted))
  }

  @Test func aSingleScopeCantBeDeselected() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    let visit = stage.decide(
      codes, Decision(.approve(refusing: [Scope(rawValue: DeviceStage.youtube)])))
    #expect(visit == .unanswered(Cause.Authorization.boxMissing))
    #expect(try stage.poll(codes.device).cause == Cause.devicePending)
    #expect(
      stage.authority.consents.scopes(of: TokenWorld.account, for: TokenWorld.project).isEmpty)
  }

  @Test(arguments: [Decision.Answer.close, .ignore]) func noAnswer(_ answer: Decision.Answer) throws
  {
    var stage = DeviceStage()
    let codes = try stage.open()
    let cause = answer == .close ? Cause.Authorization.closed : Cause.Authorization.ignored
    #expect(stage.decide(codes, Decision(answer)) == .unanswered(cause))
    #expect(try stage.poll(codes.device).cause == .devicePending)
    #expect(
      stage.decide(codes)
        == .approved(TokenWorld.account, [Scope(rawValue: DeviceStage.youtube)]))
  }

  @Test func aUserCodeCountsOnceAndLetterByLetter() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    let unknown = DeviceVisit.unanswered(.userCodeUnknown)
    for wrong in ["", "AAAA-AAAA", codes.user.lowercased(), codes.device, "\0"] {
      #expect(stage.authority.decide(userCode: wrong, Decision(), at: stage.now) == unknown)
    }
    _ = stage.decide(codes)
    #expect(stage.decide(codes, Decision(.deny)) == unknown)
    #expect(try stage.poll(codes.device).response.status == .ok)
  }

  @Test func anAccountThatIsNotThere() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    #expect(
      stage.decide(codes, Decision(account: Subject(rawValue: "1")))
        == .unanswered(Cause.Authorization.accountUnknown))
    stage.changeAccount { $0.state = .disabled }
    #expect(stage.decide(codes) == .unanswered(Cause.Authorization.accountInactive))
    #expect(stage.authority.browsers.count == 0)
  }

  @Test func theVisitorIsSignedInAfterwards() throws {
    var stage = DeviceStage()
    _ = stage.decide(try stage.open(), Decision(.deny))
    #expect(
      stage.authority.sessions(of: TokenWorld.account)
        == [VirtualUser.Session(account: TokenWorld.account, signedIn: stage.now)])
  }
}
