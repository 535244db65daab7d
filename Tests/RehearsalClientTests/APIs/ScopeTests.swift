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
    #expect(Scope.asked(by: .loopback).count == 2 + Feature.allCases.count)
    for flow in Flow.allCases {
      let asked = Set(Scope.asked(by: flow))
      for feature in Feature.allCases {
        #expect(asked.isDisjoint(with: feature.scopes) == (feature.scope(askedBy: flow) == nil))
      }
    }
  }
}
