import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct APIRouteTests {
  private func problem(_ make: () throws(RouteProblem) -> APIRoute) -> RouteProblem? {
    do throws(RouteProblem) { _ = try make() } catch { return error }
    return nil
  }

  private func problem(
    method: HTTPRequest.Method? = .get, hosts: [String] = [], path: String = "/a",
    scopes: [Scope] = []
  ) -> RouteProblem? {
    problem { () throws(RouteProblem) in
      try APIRoute(
        method: method, hosts: hosts, path: path, scopes: scopes, answer: APIAnswer(json: nil))
    }
  }

  @Test(arguments: [
    ("", RouteProblem.noLeadingSlash("")),
    ("files", .noLeadingSlash("files")),
    ("/", .emptySegment),
    ("/a//b", .emptySegment),
    ("/a/", .emptySegment),
    ("/a b", .illegalSegment("a b")),
    ("/ä", .illegalSegment("ä")),
    ("/a?b", .illegalSegment("a?b")),
    ("/a{b}", .illegalSegment("a{b}")),
    ("/{", .illegalSegment("{")),
    ("/{}", .illegalSegment("{}")),
    ("/{a-b}", .illegalSegment("{a-b}")),
    ("/{a}b", .illegalSegment("{a}b")),
    ("/{a}:b}", .illegalSegment("{a}:b}")),
    ("/{a}/{a}", .repeatedName("a")),
    ("/*/a", .wildcardInside),
    ("/token", .taken("/token")),
    ("/_understudy/v1", .taken("/_understudy/v1")),
  ])
  func aBadPath(_ path: String, _ expected: RouteProblem) {
    #expect(problem(path: path) == expected)
  }

  @Test(arguments: [
    "/a", "/a/{b}/c", "/a/{b_1}:send", "/a/*", "/*", "/a:b", "/a%2Fb", "/token/{a}",
  ])
  func aGoodPath(_ path: String) {
    #expect(problem(path: path) == nil)
  }

  @Test func whatElseCanBeWrong() {
    #expect(problem(method: .connect) == .method("CONNECT"))
    #expect(problem(method: .trace) == .method("TRACE"))
    #expect(problem(method: HTTPRequest.Method(rawValue: "PROPFIND")) == nil)
    #expect(problem(method: nil) == nil)
    #expect(problem(hosts: ["example.com"]) == .host("example.com"))
    #expect(problem(hosts: ["googleapis.com"]) == .host("googleapis.com"))
    #expect(problem(hosts: ["a b.googleapis.com"]) == .host("a b.googleapis.com"))
    #expect(problem(hosts: ["A.googleapis.com"]) == nil)
    #expect(problem(scopes: [Scope(rawValue: "a b")]) == .scope("a b"))
    #expect(problem(scopes: [Scope(rawValue: "a\"")]) == .scope("a\""))
    #expect(problem(scopes: [Scope(rawValue: "")]) == .scope(""))
  }

  @Test func answers() {
    let answer = { (code: Int, hasBody: Bool) in
      self.problem { () throws(RouteProblem) in
        try APIRoute(
          path: "/a", scopes: [], answer: APIAnswer(status: code, json: hasBody ? [:] : nil))
      }
    }
    #expect(answer(200, true) == nil)
    #expect(answer(599, true) == nil)
    #expect(answer(204, false) == nil)
    #expect(answer(204, true) == .bodyForbidden(status: 204))
    #expect(answer(199, false) == .status(199))
    #expect(answer(600, true) == .status(600))
  }

  @Test(arguments: [
    (RouteProblem.emptySegment, "the path has an empty segment"),
    (.illegalSegment("{"), "'{' is neither a plain segment nor '{name}' or '{name}:verb'"),
    (.method("TRACE"), "'TRACE' isn't a method of an API"),
    (.repeatedName("a"), "the path has '{a}' twice"),
  ])
  func aProblemIsASentence(_ problem: RouteProblem, _ text: String) {
    #expect("\(problem)" == text)
  }
}
