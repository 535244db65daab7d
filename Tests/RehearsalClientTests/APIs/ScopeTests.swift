import Testing

@testable import RehearsalClient

struct ScopeTests {
  @Test func aliasesAndOrderMakeNoDifference() {
    #expect(
      Scope.list("  email openid ")
        == Scope.list("openid https://www.googleapis.com/auth/userinfo.email"))
    #expect(Scope.list("profile").first?.description.hasSuffix("/auth/userinfo.profile") == true)
    #expect(Scope.list("OpenID") != Scope.list("openid"))
    #expect(Scope.list("").isEmpty)
  }

  @Test func everyFeatureAsksForItsOwn() {
    #expect(Scope.asked.count == 2 + Feature.allCases.count)
    for feature in Feature.allCases { #expect(Scope.asked.contains(feature.scope)) }
  }
}
