import HTTPWire
import Testing
import WireFormats

@testable import RehearsalClient

/// An answer, and what is wrong with it as JSON; nil when nothing is.
struct JSONBodyCase: Sendable, CustomTestStringConvertible {
  let type: String?
  var body = #"{"a":1}"#
  var encoding: String?
  let problem: String?

  var testDescription: String { "\(type ?? "none") \(body)" }

  static let all = [
    JSONBodyCase(type: "application/json", problem: nil),
    JSONBodyCase(type: "Application/JSON; charset=UTF-8", problem: nil),
    JSONBodyCase(type: "application/json ;charset=utf-8", problem: nil),
    JSONBodyCase(type: nil, problem: "it has no media type"),
    JSONBodyCase(type: "text/html", problem: "it is text/html and not JSON"),
    JSONBodyCase(
      type: "application/json", encoding: "gzip",
      problem: "it is compressed, which was not asked for"),
    JSONBodyCase(type: "application/json", body: "", problem: "its JSON is broken"),
    JSONBodyCase(type: "application/json", body: #"{"a": "#, problem: "its JSON is broken"),
    JSONBodyCase(type: "application/json", body: #"{"a":1,"a":2}"#, problem: "its JSON is broken"),
  ]
}

struct JSONBodyTests {
  @Test(arguments: JSONBodyCase.all)
  func onlyJSONIsTaken(_ example: JSONBodyCase) {
    var response = HTTPResponse(status: .ok, body: Array(example.body.utf8))
    response.fields[.contentType] = example.type
    response.fields[.contentEncoding] = example.encoding
    var found: String?
    do throws(JSONBody.Problem) {
      _ = try JSONBody.value(of: response)
    } catch {
      found = error.reason
    }
    #expect(found == example.problem)
  }
}
