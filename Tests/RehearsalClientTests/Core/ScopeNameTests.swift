import Testing

@testable import RehearsalClient

struct ScopeNameTests {
  @Test func aliasesAndOrderMakeNoDifference() {
    #expect(
      ScopeName.list("  email openid ")
        == ScopeName.list("openid https://www.googleapis.com/auth/userinfo.email"))
    #expect(
      ScopeName.list("profile").first?.description.hasSuffix("/auth/userinfo.profile") == true)
    #expect(ScopeName.list("OpenID") != ScopeName.list("openid"))
    #expect(ScopeName.list("").isEmpty)
  }

  @Test func everyFeatureAsksForItsOwn() {
    #expect(ScopeName.asked(by: .loopback).count == 2 + Feature.allCases.count)
    for flow in LoginFlow.allCases {
      let asked = Set(ScopeName.asked(by: flow))
      for feature in Feature.allCases {
        #expect(asked.isDisjoint(with: feature.scopes) == (feature.scope(askedBy: flow) == nil))
      }
    }
  }
}
