import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

/// A route that can't be served.
struct RouteFailureCase: Sendable, CustomTestStringConvertible {
  var path = "/notes"
  var hosts: [String] = []
  var status = 200
  var json: String?
  let reason: String
  var testDescription: String { reason }

  static let all = [
    RouteFailureCase(path: "notes", reason: "the path 'notes' doesn't begin with '/'"),
    RouteFailureCase(
      path: "/token", reason: "the path '/token' belongs to the authority itself"),
    RouteFailureCase(
      hosts: ["example.com"], reason: "'example.com' isn't a host below googleapis.com"),
    RouteFailureCase(status: 99, reason: "an answer can't have the status 99"),
    RouteFailureCase(
      status: 204, json: "{}", reason: "an answer with the status 204 has no body"),
  ]
}

@Suite(.realTime, .understudy) struct RoutesTests {
  private let google = Understudy.current

  @Test func aRouteAnswersWhoeverHasTheScope() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    try google.routes.add(
      .get, "/notes/v1/notes/{id}", scopes: [.driveFile], json: #"{"title":"Lines"}"#)
    var bodies: [Int: String] = [:]
    for scope in [Understudy.Scope.driveFile, .tasks] {
      let grant = try google.grants.mint(for: app.client, scopes: [scope])
      let tokens = try await app.refresh(grant.refreshToken)
      let answer = try await google.send(
        .get, "/notes/v1/notes/1", token: tokens["access_token"]?.stringValue)
      bodies[answer.status.code] = String(decoding: answer.body, as: UTF8.self)
    }
    #expect(bodies.keys.sorted() == [200, 403])
    #expect(bodies[200]?.contains(#""title": "Lines""#) == true)
    #expect(google.journal.last(.api)?.cause == .apiScopeMissing)
  }

  @Test(arguments: Understudy.Routes.Method.allCases)
  func everyMethodIsServed(_ method: Understudy.Routes.Method) throws {
    #expect(throws: Never.self) { try google.routes.add(method, "/notes/v1/notes") }
  }

  @Test(arguments: RouteFailureCase.all)
  func routesAreChecked(_ test: RouteFailureCase) {
    let failure = #expect(throws: Understudy.RouteFailure.self) {
      try google.routes.add(
        .get, test.path, hosts: test.hosts, status: test.status, json: test.json)
    }
    #expect(failure?.description == test.reason)
  }

  @Test func anAnswerHasToBeJSON() {
    let failure = #expect(throws: Understudy.RouteFailure.self) {
      try google.routes.add(.get, "/notes", json: "Lines")
    }
    #expect(failure?.description.hasPrefix("the answer isn't JSON: ") == true)
  }
}
