import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite("Wire 3: App Check to its end, in Swift", .realTime, .understudy) struct AppCheckAPITests {
  private let google = Understudy.current

  private func app() throws -> Understudy.RegisteredClient {
    google.register(
      try .iOS("Notes", bundleID: "com.example.notes", teamID: "ABCDE12345"))
  }

  private func ask(
    _ app: Understudy.RegisteredClient, token: String? = nil, more: [Form.Field] = []
  ) async throws -> Understudy.Cause? {
    var fields = [
      Form.Field("client_id", app.id), Form.Field("redirect_uri", "com.example.notes:/cb"),
      Form.Field("response_type", "code"), Form.Field("scope", "email"),
    ]
    if let token {
      let type = "urn:ietf:params:oauth:client-assertion-type:appcheck"
      fields.append(Form.Field("client_assertion_type", type))
      fields.append(Form.Field("client_assertion", token))
    }
    _ = try await google.send(
      .get, "/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields + more))")
    return google.journal.last(.authorization)?.cause
  }

  @Test func onlyTheGenuineAppPassesWhileItIsEnforced() async throws {
    let app = try app()
    try google.appCheck.enable(for: app)
    #expect(try google.appCheck.report(of: app).mode == .monitoring)
    #expect(try google.appCheck.report(of: app).inForce == .disabled)
    try google.appCheck.enforce(for: app)
    google.clock.advance(by: .seconds(900))
    #expect(try await ask(app)?.code == "app_check.unknown_origin")
    #expect(
      try await ask(app, more: [Form.Field("gpsdk", "gid-9.0.0")])?.code == "app_check.missing")
    #expect(try await ask(app, token: "e30.e30.e30")?.code == "app_check.signature")
    #expect(try await ask(app, token: google.appCheck.token(for: app)) == nil)
    let report = try google.appCheck.report(of: app)
    #expect(report.inForce == .enforced)
    #expect(
      [report.verified, report.likelyOutdatedClient, report.unknownOrigin, report.invalid]
        == [1, 1, 1, 1])
    try google.appCheck.unenforce(for: app)
    google.clock.advance(by: .seconds(900))
    #expect(try await ask(app) == nil)
    try google.appCheck.disable(for: app)
    google.clock.advance(by: .seconds(900))
    #expect(try await ask(app) == nil)
    #expect(try google.appCheck.report(of: app).unknownOrigin == 2)
  }

  @Test func whatTheConsoleDoesNotOfferIsRefused() throws {
    let app = try app()
    #expect(throws: Understudy.ChangeFailure.self) { try google.appCheck.enforce(for: app) }
    let desktop = google.register(.desktop("Notes"))
    #expect(throws: Understudy.ChangeFailure.self) { try google.appCheck.enable(for: desktop) }
    #expect(throws: Understudy.ChangeFailure.self) { _ = try google.appCheck.token(for: desktop) }
    #expect(throws: Understudy.ChangeFailure.self) { _ = try google.appCheck.report(of: desktop) }
  }
}
