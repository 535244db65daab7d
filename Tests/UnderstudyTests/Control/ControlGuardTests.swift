import HTTPWire
import Testing

@testable import Understudy

struct ControlGuardCase: Sendable, CustomTestStringConvertible {
  var fields: [(String, String)]
  var key: String?
  var needsKey = false
  var isSecure = false
  var code: ControlFailure.Code?
  var testDescription: String { fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") }

  init(
    _ fields: [(String, String)], _ code: ControlFailure.Code? = nil, key: String? = nil,
    needsKey: Bool = false, isSecure: Bool = false
  ) {
    self.fields = fields
    self.code = code
    self.key = key
    self.needsKey = needsKey
    self.isSecure = isSecure
  }

  static let all =
    ["localhost", "LOCALHOST:8080", "app.localhost:1", "127.0.0.1:80", "127.9.9.9", "[::1]:8080"]
    .map { ControlGuardCase([("Host", $0)]) }
    + [
      "", "example.com", "localhost.example.com", "127.0.0.1.nip.io", "10.0.0.1:8080",
      "[2001:db8::1]:80", "0.0.0.0:8080",
    ].map { ControlGuardCase([("Host", $0)], .foreignHost) } + [
      ControlGuardCase([("Host", "localhost:1"), ("Origin", "http://localhost:1")]),
      ControlGuardCase([("Host", "localhost:1"), ("Origin", "https://localhost:1")], .crossSite),
      ControlGuardCase(
        [("Host", "localhost:1"), ("Origin", "https://localhost:1")], isSecure: true),
      ControlGuardCase([("Host", "localhost:1"), ("Origin", "http://localhost:2")], .crossSite),
      ControlGuardCase([("Host", "localhost:1"), ("Origin", "https://evil.example")], .crossSite),
      ControlGuardCase([("Host", "localhost:1"), ("Origin", "null")], .crossSite),
      ControlGuardCase([("Host", "localhost"), ("Sec-Fetch-Site", "same-origin")]),
      ControlGuardCase([("Host", "localhost"), ("Sec-Fetch-Site", "none")]),
      ControlGuardCase([("Host", "localhost"), ("Sec-Fetch-Site", "same-site")], .crossSite),
      ControlGuardCase([("Host", "localhost"), ("Sec-Fetch-Site", "cross-site")], .crossSite),
      ControlGuardCase([("Host", "mock.example")], .keyNeeded, needsKey: true),
      ControlGuardCase([("Host", "localhost")], .keyNeeded, key: "", needsKey: true),
      ControlGuardCase([("Host", "mock.example")], .keyNeeded, key: "k", needsKey: true),
      ControlGuardCase(
        [("Host", "mock.example"), ("Authorization", "Bearer l")], .keyWrong, key: "k",
        needsKey: true),
      ControlGuardCase(
        [("Host", "mock.example"), ("Authorization", "Bearer k")], key: "k", needsKey: true),
      ControlGuardCase(
        [("Host", "h"), ("Authorization", "Bearer k"), ("Origin", "http://evil.example")],
        .crossSite, key: "k", needsKey: true),
    ]
}

@Suite struct ControlGuardTests {
  @Test(
    "F13: The scheme of the key is taken in any case", arguments: ["bearer", "BEARER", "Bearer"])
  func schemeInAnyCase(_ scheme: String) throws {
    let fields = [("Host", "mock.example"), ("Authorization", "\(scheme) k")]
    #expect(try code(ControlGuardCase(fields, key: "k", needsKey: true)) == nil)
  }

  @Test(arguments: ControlGuardCase.all)
  func onlyThisMachineAndWhoeverHasTheKey(_ c: ControlGuardCase) throws {
    #expect(try code(c) == c.code)
  }

  /// The refusal of a request; nil if it is let through.
  private func code(_ c: ControlGuardCase) throws -> ControlFailure.Code? {
    var request = HTTPRequest(
      method: .post, target: try #require(.init(method: .post, text: "/_understudy/v1/reset")))
    for (name, value) in c.fields { request.fields.append(try #require(.init(name)), value) }
    let guarding = ControlGuard(key: c.key, needsKey: c.needsKey)
    do throws(ControlFailure) {
      try guarding.check(request, isSecure: c.isSecure)
      return nil
    } catch {
      return error.code
    }
  }
}
