import HTTPWire
import SocketTransport
import Synchronization
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime, .understudy) struct VisitTests {
  private let google = Understudy.current
  private var app: TestApp { TestApp(google: google, client: google.register(.desktop("Notes"))) }

  @Test func whereNothingIsDecidedTheUserApproves() async throws {
    let callback = try await google.visit(app.authorizationURL([.openID, .email]))
    #expect(callback.url.hasPrefix("http://127.0.0.1:9004/callback?"))
    #expect(callback.description == callback.url)
    #expect(callback.code?.hasPrefix("4/0A") == true)
    #expect(callback.error == nil)
    #expect(google.consents.count == 0)
  }

  @Test func decisionsAreTakenInTheirOrder() async throws {
    let app = app
    google.consents.next(.deny)
    google.consents.next(.approve())
    #expect(google.consents.count == 2)
    let url = app.authorizationURL([.drive])
    #expect(try await google.visit(url).error == "access_denied")
    #expect(google.journal.last(.authorization)?.cause == .authorizeDenied)
    #expect(try await google.visit(url).code != nil)
    #expect(google.consents.count == 0)
  }

  @Test func aUserWhoDoesNotAnswerLeadsNowhere() async {
    let url = app.authorizationURL([.drive])
    google.consents.next(.close)
    await #expect(throws: Understudy.VisitFailure.unanswered(.authorizeClosed)) {
      try await google.visit(url)
    }
    google.consents.next(.ignore)
    await #expect(throws: Understudy.VisitFailure.unanswered(.authorizeIgnored)) {
      try await google.visit(url)
    }
  }

  @Test("Wire 10: What one account does in its browser is nothing to another's")
  func eachAccountHasABrowserOfItsOwn() async throws {
    let app = app
    let (ada, grace) = (google.users.consumer, google.users.employee)
    func silently(_ hint: String? = nil) async throws -> Understudy.Callback {
      try await google.visit(app.authorizationURL([.drive], hint: hint) + "&prompt=none")
    }
    #expect(try await silently().error == "interaction_required")
    google.consents.next(.approve(), as: grace)
    #expect(try await google.visit(app.authorizationURL([.openID, .drive]))["authuser"] == "0")
    #expect(google.journal.last(.authorization)?.accountID == grace.id)
    #expect(try await silently().error == "interaction_required")
    #expect(try await silently(grace.email).code != nil)
    // Nobody says who it is, so it is the first account, not the one that came first.
    #expect(try await google.visit(app.authorizationURL([.openID, .drive]))["authuser"] == "0")
    #expect(google.journal.last(.authorization)?.accountID == ada.id)
    #expect(try await silently().code != nil)
    try google.users.signOut(ada)
    #expect(try await silently().error == "interaction_required")
    #expect(try await silently(grace.email).code != nil)
  }

  /// The built-in user goes where `visit` goes, in the same person's browser.
  @Test func theBuiltInBrowserIsThatPersonsToo() async throws {
    let targets = Mutex<[String]>([])
    let server = HTTPServer(loops: [.shared]) { request, _ in
      targets.withLock { $0.append(request.target.text) }
      return .now(HTTPResponse(status: .ok))
    }
    let address = try server.listen(on: .loopback())
    let app = app
    let url = app.authorizationURL([.drive]).replacing("9004", with: "\(address.port)")
    google.consents.next(.approve(), as: google.users.employee)
    try await google.visit(url)
    let hints = ["", "&login_hint=\(google.users.employee.email)"]
    for hint in hints { _ = await google.open("\(url)&prompt=none\(hint)") }
    #expect(
      targets.withLock(\.self).map { $0.contains("code=") } == [false, true])
    await server.stop()
  }

  @Test func anErrorOfTheClientIsShownToTheUser() async {
    let url = app.authorizationURL([.drive], clientID: "nobody")
    let failure = await #expect(throws: Understudy.VisitFailure.self) {
      try await google.visit(url)
    }
    #expect(failure == .refused(.authorizeClientUnknown))
    #expect(
      failure?.description
        == "the user is shown an error (authorize.client_unknown: No client has this id.)")
  }

  @Test func onlyPagesOfThisInstanceAreVisited() async {
    for url in ["https://example.com/", "notes://callback", "http://127.0.0.1:1/", ""] {
      await #expect(throws: Understudy.VisitFailure.elsewhere(url: url)) {
        try await google.visit(url)
      }
    }
    let documents = google.url + "/.well-known/openid-configuration"
    await #expect(throws: Understudy.VisitFailure.noRequest(url: documents)) {
      try await google.visit(documents)
    }
  }

  @Test func googlesOwnAddressLeadsHere() async throws {
    let url = app.authorizationURL([.drive])
    let query = url.dropFirst(google.url.count)
    let callback = try await google.visit("https://accounts.google.com" + query)
    #expect(callback["iss"] == "https://accounts.google.com")
  }

  @Test func aCallbackIsDeliveredToTheClient() async throws {
    let targets = Mutex<[String]>([])
    let server = HTTPServer(loops: [.shared]) { request, _ in
      targets.withLock { $0.append(request.target.text) }
      return .now(HTTPResponse(status: .ok))
    }
    let address = try server.listen(on: .loopback())
    let url = app.authorizationURL([.drive]).replacing("9004", with: "\(address.port)")
    let callback = try await google.visit(url, deliver: true)
    #expect(targets.withLock(\.self).map { "http://\(address)\($0)" } == [callback.url])
    await server.stop()
    let failure = await #expect(throws: Understudy.VisitFailure.self) {
      try await google.visit(url, deliver: true)
    }
    guard case .undelivered(let late, _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(late.code != nil)
  }

  @Test func aRealBrowserFindsThePageHere() throws {
    let page = "/o/oauth2/v2/auth?a=b"
    #expect(try google.browserURL("https://accounts.google.com\(page)") == google.url + page)
    #expect(try google.browserURL(google.url + page) == google.url + page)
    #expect(throws: Understudy.VisitFailure.elsewhere(url: "https://example.com/")) {
      try google.browserURL("https://example.com/")
    }
  }
}
