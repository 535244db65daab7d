import Testing
import WireFormats

@testable import ScenarioRunner

struct LastAuthorizeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var asked: [String: JSONValue]
  var value: JSONValue?
  var testDescription: String { "\(name) of \(asked.count) parameters" }

  static let all = [
    LastAuthorizeCase(name: "last_authorize.state", asked: [:], value: nil),
    LastAuthorizeCase(name: "last_authorize.state", asked: ["state": "af0"], value: "af0"),
    LastAuthorizeCase(name: "last_authorize.state", asked: ["scope": "openid"], value: .null),
    LastAuthorizeCase(name: "last_authorize.code", asked: ["scope": "openid"], value: nil),
  ]
}

struct CaseMemoryTests {
  @Test(arguments: LastAuthorizeCase.all)
  func whatAClientLeavesOutIsNull(_ c: LastAuthorizeCase) {
    var memory = CaseMemory()
    memory.lastAuthorize = c.asked
    #expect(memory.value(of: c.name) == c.value)
  }
}
