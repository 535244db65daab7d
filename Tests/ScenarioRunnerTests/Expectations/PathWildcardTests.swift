import Testing

@testable import ScenarioRunner

@Suite struct PathWildcardTests {
  @Test(arguments: [
    ("/a", "/a", true), ("/a", "/a/b", false), ("/a/*", "/a/b/c", true), ("/a/*", "/b", false),
    ("/a/*/c", "/a/b/c", true), ("/a/*/c", "/a/b/d", false), ("*", "/anything", true),
    ("/a/*/c/*", "/a/1/c/2", true),
  ])
  func aStarStandsForAnything(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(PathWildcard(pattern).fits(path) == fits)
  }
}
