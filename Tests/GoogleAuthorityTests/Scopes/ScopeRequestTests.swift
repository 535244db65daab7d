import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Scopes on their way through the authorization request, the consent page and the callback.
@Suite struct ScopeRequestTests {
  private let own = Scope(rawValue: "https://www.googleapis.com/auth/bakery")

  private func cause(_ scope: Scope, _ visitor: inout Visitor) throws -> Cause? {
    let query = FormURLEncoded.encode(AuthorizationStage.fields(["scope": scope.rawValue]))
    return try visitor.open("/o/oauth2/v2/auth?\(query)").cause
  }

  @Test func aScopeThatWasAddedCanBeAskedFor() throws {
    var visitor = Visitor()
    #expect(try cause(own, &visitor) == .Authorization.scopeUnknown)
    visitor.authority.catalogue.add(own, sentence: "See your loaves & rolls")
    let consent = try visitor.consentPage(["scope": own.rawValue])
    #expect(consent.html.contains("<li>See your loaves &amp; rolls</li>"))
    #expect(try visitor.press("Allow", on: consent).location?.contains("bakery") == true)
    let permissions = try Page(visitor.open("/permissions"), at: "/permissions")
    #expect(permissions.html.contains("<li>See your loaves &amp; rolls</li>"))
  }

  @Test("Wire 5: A route that asks for a scope which nobody can get is a trap")
  func aScopeOfARouteCanBeAskedForAsLongAsItIsServed() throws {
    var visitor = Visitor()
    let route = try APIRoute(
      path: "/loaves", scopes: [own], answer: APIAnswer(status: 200, json: nil))
    visitor.authority.routes.add(route)
    let consent = try visitor.consentPage(["scope": own.rawValue])
    #expect(consent.html.contains("<li>\(own.rawValue)</li>"))
    #expect(try visitor.press("Allow", on: consent).location?.contains("bakery") == true)
    visitor.authority.routes = .google
    #expect(try cause(own, &visitor) == .Authorization.scopeUnknown)
  }

  @Test func theScopesOfASetupCanBeAskedForFromTheStart() throws {
    var setup = AuthoritySetup()
    let route = Scope(rawValue: "https://www.googleapis.com/auth/rolls")
    setup.catalogue.add(own, sentence: "See your loaves")
    setup.routes = [
      try APIRoute(path: "/rolls", scopes: [route], answer: APIAnswer(status: 200, json: nil))
    ]
    var random = SeededRandom(seed: "1")
    let authority = Authority(setup, random: &random)
    #expect(authority.catalogue.contains(own) && authority.catalogue.contains(route))
    #expect(authority.catalogue.sentence(for: own) == "See your loaves")
  }

  @Test("Wire 5: Google's own command line and twenty scopes of Cloud")
  func anAppOfGoogleCloudGetsItsPageAndItsGrant() throws {
    let names = """
      accounts.reauth appengine.admin bigquery bigtable.admin cloud-billing cloud-platform \
      cloudkms compute datastore devstorage.full_control earthengine logging.admin monitoring \
      ndev.clouddns.readwrite pubsub service.management spanner.admin sqlservice.admin \
      sqlservice.login trace.append
      """.split(separator: " ").map { "https://www.googleapis.com/auth/\($0)" }
    #expect(names.count == 20)
    var visitor = Visitor()
    let consent = try visitor.consentPage(["scope": names.joined(separator: " ")])
    for name in names {
      let scope = Scope(rawValue: name)
      let sentence = ScopeCatalogue.google.sentence(for: scope)
      #expect(consent.html.contains(">\(sentence)</label>"), "\(name)")
    }
    let ticked = names.map { Form.Field("scope", $0) }
    let callback = try #require(visitor.press("Allow", on: consent, also: ticked).location)
    let query = try #require(callback.split(separator: "?").last)
    let granted = FormURLEncoded.decode(String(query))["scope"]?.split(separator: " ").map(
      String.init)
    #expect(Set(granted ?? []) == Set(names))
  }
}
