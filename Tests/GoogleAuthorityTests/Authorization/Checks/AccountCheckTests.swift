import GoogleAuthority
import Testing
import WireFormats

/// google-behaviour 3.3 and 3.4: refusals once the user is known.
@Suite struct AccountCheckTests {
  typealias Stage = AuthorizationStage

  private func check(
    _ fields: [Form.Field], _ error: DisplayedError, _ cause: Cause, flow: String,
    decision: Decision = Decision(account: Stage.ada), change: (inout Stage) -> Void
  ) throws {
    var stage = Stage()
    change(&stage)
    stage.user.decisions.append(decision)
    let outcome = try stage.ask(fields)
    let query = [
      Form.Field("authError", AuthError(error).text), Form.Field("flowName", flow),
      Form.Field("client_id", Stage.desktop),
    ]
    #expect(
      outcome.location
        == "https://accounts.google.com/signin/oauth/error?\(FormURLEncoded.encode(query))")
    #expect(outcome.cause == cause)
    #expect(outcome.otherLines == DisplayedResponseTests.otherLines)
    #expect(stage.user.decisions.count == 0)
    #expect(stage.consents == Consents())
  }

  @Test func aProjectOfAnotherOrganisation() throws {
    let fields = Stage.fields(["x": "y"])
    try check(
      fields, .outsideOrganisation(request: fields),
      .Authorization.accountOutsideOrganisation, flow: "GeneralOAuthLite"
    ) { $0.project.audience = .organisation(domain: "work.com") }
  }

  @Test func aProjectInTesting() throws {
    let fields = Stage.fields()
    try check(
      fields, .notATester(app: "Demo", request: fields), .Authorization.accountNotATester,
      flow: "GeneralOAuthLite", decision: Decision(.deny, account: Stage.ada)
    ) { $0.project.audience = .testing(users: ["grace@work.com"]) }
  }

  @Test func aRestrictedAccount() throws {
    let fields = Stage.fields()
    try check(
      fields, .adminPolicy(request: fields), .Authorization.adminPolicy, flow: "GeneralOAuthLite"
    ) { stage in
      stage.registry.put(
        Account(
          subject: Stage.ada, email: "a@b.c", givenName: "A", familyName: "B", state: .restricted)
      )
    }
  }

  @Test func aBlockedScope() throws {
    let fields = Stage.fields(["scope": Stage.drive.rawValue])
    try check(
      fields, .adminPolicy(request: fields), .Authorization.adminPolicy, flow: "GeneralOAuthFlow"
    ) { stage in
      stage.registry.put(
        Account(
          subject: Stage.ada, email: "a@b.c", givenName: "A", familyName: "B",
          blockedScopes: [Stage.drive]))
    }
  }

  @Test func aScopeForOrganisations() throws {
    let admin = "https://www.googleapis.com/auth/admin.directory.user"
    try check(
      Stage.fields(["scope": "openid \(admin)"]), .hiddenScopes([Scope(rawValue: admin)]),
      .Authorization.scopeHidden, flow: "GeneralOAuthFlow"
    ) { _ in }
  }

  @Test func thoseWhoBelongPass() throws {
    for audience in [
      Project.Audience.organisation(domain: "WORK.com"), .testing(users: ["grace@work.com"]),
    ] {
      var stage = Stage()
      stage.project.audience = audience
      stage.user.decisions.append(Decision(account: Stage.grace))
      #expect(try stage.ask().cause == nil)
      #expect(stage.approvals.count == 1)
    }
  }
}
