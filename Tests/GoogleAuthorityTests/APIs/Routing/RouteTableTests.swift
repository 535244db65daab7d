import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct RouteTableTests {
  private static func table(_ patterns: String...) throws -> RouteTable {
    var table = RouteTable()
    for pattern in patterns {
      table.add(
        try APIRoute(
          hosts: ["a.googleapis.com"], path: pattern, scopes: [], answer: APIAnswer(json: nil)))
    }
    return table
  }

  private static func found(_ path: String, in table: RouteTable) -> [String] {
    table.routes(at: path, of: nil).map(\.pattern.text)
  }

  /// The most exact pattern comes first.
  static let cases: [Example<String, [String]>] = [
    Example("/files", ["/files"]),
    Example("/files/", ["/files/*"]),
    Example("/files/recent", ["/files/recent", "/files/{id}", "/files/*"]),
    Example("/files/7", ["/files/{id}", "/files/*"]),
    Example("/files/7:copy", ["/files/{id}:copy", "/files/{id}", "/files/*"]),
    Example("/files/:copy", ["/files/{id}", "/files/*"]),
    Example("/files/7/parts", ["/files/{id}/parts", "/files/*"]),
    Example("/files//parts", ["/files/*"]),
    Example("/files/recent/parts", ["/files/{id}/parts", "/files/*"]),
    Example("/files/7/8/9", ["/files/*"]),
    Example("/file", []),
    Example("/", []),
    Example("", []),
    Example("/FILES", []),
  ]

  @Test(arguments: cases) func aPathFindsItsRoutes(_ example: Example<String, [String]>) throws {
    let table = try Self.table(
      "/files/*", "/files/{id}", "/files/{id}:copy", "/files/{id}/parts", "/files/recent",
      "/files")
    #expect(Self.found(example.given, in: table) == example.expected)
  }

  @Test func whatStandsInFrontOfAllPathsIsNeeded() throws {
    var table = try Self.table("/files", "/*")
    table.prefix = "/apis/v2"
    #expect(Self.found("/apis/v2/files", in: table) == ["/files", "/*"])
    for path in ["/files", "/apis/v2", "/apis/v22/files"] {
      #expect(Self.found(path, in: table) == [])
    }
  }

  @Test func aWildcardAloneIsForEverything() throws {
    let table = try Self.table("/*")
    for path in ["/", "/a", "/a/b"] { #expect(Self.found(path, in: table) == ["/*"]) }
  }

  @Test func aRouteIsServedAtItsHostsAndAtTheMocksOwnOrigin() throws {
    let table = try Self.table("/files")
    #expect(table.routes(at: "/files", of: "a.googleapis.com").count == 1)
    #expect(table.routes(at: "/files", of: "b.googleapis.com").isEmpty)
    #expect(table.routes(at: "/files", of: nil).count == 1)
  }

  @Test func theLatestRouteForTheSameRequestsCounts() throws {
    var table = RouteTable()
    for code in [200, 201] {
      table.add(try APIRoute(path: "/a", scopes: [], answer: APIAnswer(status: code, json: [])))
    }
    table.add(try APIRoute(method: .post, path: "/a", scopes: [], answer: APIAnswer(json: [])))
    let routes = table.routes(at: "/a", of: nil)
    #expect(routes.map(\.method) == [.post, .get])
    #expect(routes.map(\.answer.status.code) == [200, 201])
  }

  @Test func anotherHostsRouteStays() throws {
    var table = RouteTable()
    for host in ["a.googleapis.com", "b.googleapis.com"] {
      table.add(try APIRoute(hosts: [host], path: "/a", scopes: [], answer: APIAnswer(json: nil)))
    }
    #expect(table.routes(at: "/a", of: "a.googleapis.com").count == 1)
    #expect(
      table.routes(at: "/a", of: nil).map(\.hosts) == [["b.googleapis.com"], ["a.googleapis.com"]])
  }

  @Test func aDeepPathIsNoTrouble() throws {
    let table = try Self.table("/*", "/{a}/{b}")
    let path = String(repeating: "/a", count: 20_000)
    #expect(Self.found(path, in: table) == ["/*"])
  }
}
