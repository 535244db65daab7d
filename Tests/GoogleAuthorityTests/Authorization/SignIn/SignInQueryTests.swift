import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct SignInQueryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let query: String?
    let step: SignInStep
    let request: String
    let session: Int?
    var testDescription: String { "\(step) \(query ?? "nil")" }
  }

  @Test(arguments: [
    Case(query: nil, step: .account, request: "", session: nil),
    Case(query: "a=b", step: .consent, request: "a=b", session: nil),
    Case(query: "authuser=1&a=b", step: .consent, request: "a=b", session: 1),
    Case(query: "authuser=1&authuser=2", step: .warning, request: "authuser=2", session: 1),
    Case(query: "authuser=1", step: .warning, request: "", session: 1),
    // On the first page it is the client's own.
    Case(query: "authuser=1&a=b", step: .account, request: "authuser=1&a=b", session: nil),
    Case(query: "authuser=&a=b", step: .consent, request: "authuser=&a=b", session: nil),
    Case(query: "authuser=1x&a=b", step: .consent, request: "authuser=1x&a=b", session: nil),
    Case(
      query: "authuser=99999999999999999999&a", step: .consent,
      request: "authuser=99999999999999999999&a", session: nil),
  ])
  func theSessionStandsFirst(_ c: Case) {
    let query = SignInQuery(c.query, at: c.step)
    #expect(query.request == c.request)
    #expect(query.session == c.session)
  }

  @Test func whatTheRedirectHasAddedIsNotTheClients() {
    let query = SignInQuery(
      "opparams=%253F&dsh=S1&client_id=c&o2v=1&service=lso&flowName=F&state=&service=mine",
      at: .account)
    #expect(query.isLegacy)
    #expect(
      query.parameters.form.fields.map { "\($0.name)=\($0.value)" }
        == ["client_id=c", "state=", "service=mine"])
  }

  @Test func everyStepKeepsTheRequest() {
    let query = SignInQuery("authuser=3&x=y", at: .warning)
    #expect(query.target(.account, session: nil) == "/v3/signin/accountchooser?x=y")
    #expect(query.target(.consent, session: 3) == "/signin/oauth/consent?authuser=3&x=y")
  }
}
