import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// A request to the open port, and the status with which it is passed over; nil for an answer.
struct StrayCase: Sendable, CustomTestStringConvertible {
  let target: String
  var method = HTTPRequest.Method.get
  var host = "127.0.0.1:9004"
  var purpose: String?
  let status: HTTPResponse.Status?

  var testDescription: String { "\(method) \(target) \(host) \(purpose ?? "")" }

  static let all = [
    StrayCase(target: "/callback?state=good", status: nil),
    StrayCase(target: "/callback?state=good", method: .post, status: .methodNotAllowed),
    StrayCase(target: "/callback?state=good", method: .head, status: .methodNotAllowed),
    StrayCase(target: "/callback/?state=good", status: .notFound),
    StrayCase(target: "/?state=good", status: .notFound),
    StrayCase(target: "/favicon.ico", status: .notFound),
    StrayCase(
      target: "/callback?state=good", host: "attacker.example", status: .misdirectedRequest),
    StrayCase(
      target: "/callback?state=good", host: "127.0.0.1:9005", status: .misdirectedRequest),
    StrayCase(
      target: "/callback?state=good", host: "localhost:9004", status: .misdirectedRequest),
    StrayCase(
      target: "/callback?state=good", purpose: "prefetch;prerender", status: .serviceUnavailable),
    StrayCase(target: "/callback?state=bad", status: .badRequest),
    StrayCase(target: "/callback", status: .badRequest),
  ]
}

struct RedirectRequestTests {
  @Test(arguments: StrayCase.all)
  func onlyTheRedirectItselfIsTaken(_ example: StrayCase) throws {
    var request = HTTPRequest(
      method: example.method,
      target: try #require(.init(method: example.method, text: example.target)))
    request.fields.append(.host, example.host)
    if let purpose = example.purpose {
      request.fields.append(try #require(HTTPField.Name("Sec-Purpose")), purpose)
    }
    let kind = RedirectRequest(request, authority: "127.0.0.1:9004", path: "/callback") { query in
      query.has("state", "good") ? .code("c") : nil
    }
    switch kind {
    case .answer(let answer):
      #expect(answer == .code("c"))
      #expect(example.status == nil)
    case .stray(let status, _): #expect(status == example.status)
    }
  }
}
