import Testing
import WireFormats

@testable import ScenarioRunner

struct LastAuthorizeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var asked: Form
  var value: JSONValue?
  var testDescription: String { "\(name) of \(asked.fields.count) parameters" }

  static let all = [
    LastAuthorizeCase(name: "last_authorize.state", asked: Form(), value: nil),
    LastAuthorizeCase(
      name: "last_authorize.state", asked: Form(fields: [.init("state", "af0")]), value: "af0"),
    LastAuthorizeCase(
      name: "last_authorize.state", asked: Form(fields: [.init("scope", "openid")]), value: .null),
    LastAuthorizeCase(
      name: "last_authorize.code", asked: Form(fields: [.init("scope", "openid")]), value: nil),
  ]
}

struct WireFactsTests {
  @Test(arguments: LastAuthorizeCase.all)
  func whatAClientLeavesOutIsNull(_ c: LastAuthorizeCase) {
    var facts = WireFacts()
    facts.noteAuthorize(c.asked)
    #expect(facts.value(of: c.name) == c.value)
  }

  @Test func ofAParameterThatIsSentTwiceTheFirstCounts() {
    var facts = WireFacts()
    facts.noteAuthorize(Form(fields: [.init("state", "a"), .init("state", "b")]))
    #expect(facts.value(of: "last_authorize.state") == "a")
  }

  @Test func aCodeBelongsToTheLastAuthorization() {
    var facts = WireFacts()
    facts.noteAuthorize(Form(fields: [.init("state", "a")]))
    facts.noteCode("4/x")
    #expect(facts.value(of: "last_authorize.code") == "4/x")
    #expect(facts.value(of: "issued.code") == "4/x")
    facts.noteAuthorize(Form(fields: [.init("state", "b")]))
    #expect(facts.value(of: "last_authorize.code") == nil)
    #expect(facts.value(of: "issued.code") == "4/x")
  }
}
