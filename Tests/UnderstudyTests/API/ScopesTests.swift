import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct ScopesTests {
  private let google = Understudy.current
  private let bakery: Understudy.Scope = "https://www.googleapis.com/auth/bakery"

  @Test func aScopeThatWasAddedIsGranted() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Bakery")))
    #expect(!google.scopes.contains(bakery))
    try google.scopes.add(bakery, sentence: "See your loaves")
    #expect(google.scopes.sentence(for: bakery) == "See your loaves")
    google.consents.next(.approve())
    let callback = try await google.visit(app.authorizationURL([bakery]))
    let tokens = try await app.exchange(try #require(callback.code))
    #expect(tokens["scope"]?.stringValue == bakery.text)
  }

  @Test func aScopeOfARouteIsKnown() throws {
    try google.routes.add(.get, "/loaves", scopes: [bakery])
    #expect(google.scopes.contains(bakery))
    #expect(google.scopes.sentence(for: bakery) == bakery.text)
  }

  @Test func anAdditionCanBeTakenBack() throws {
    try google.scopes.add(bakery, sentence: "See your loaves")
    try google.scopes.add("openid", sentence: "Sign in")
    #expect(google.scopes.remove(bakery) && google.scopes.remove("openid"))
    #expect(!google.scopes.contains(bakery) && google.scopes.contains("openid"))
    #expect(google.scopes.sentence(for: "openid") != "Sign in")
    #expect(!google.scopes.remove("openid"))
  }

  @Test func allScopesAreListedInOrder() throws {
    try google.scopes.add(bakery)
    let names = google.scopes.all.map(\.text)
    #expect(names.contains(bakery.text) && names.contains("openid") && names.count > 600)
    #expect(names == names.sorted())
  }

  @Test(arguments: ["", "a b", "a\"b", "b\u{f6}"]) func aScopeIsOneWord(_ text: String) throws {
    #expect(throws: Understudy.RegistrationFailure.self) {
      try google.scopes.add(Understudy.Scope(text), sentence: "See it")
    }
    #expect(!google.scopes.contains(Understudy.Scope(text)))
  }
}
