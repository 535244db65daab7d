import Forms
import Testing
import WireFormats
import YAMLForms

/// A value, how it is read, and what comes of it.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var read: @Sendable (inout ValueReader, Node?) -> String

  /// The value that was read, and the findings about it.
  var value: String
  var said: String = ""
  var testDescription: String { name }

  init<Value>(
    _ name: String, _ text: String, gives value: String = "nil", said: String = "",
    _ read: @escaping @Sendable (inout ValueReader, Node?) -> Value?
  ) {
    self.name = name
    self.text = text
    self.value = value
    self.said = said
    self.read = { reader, node in read(&reader, node).map { "\($0)" } ?? "nil" }
  }
}

struct ValueReaderTests {
  @Test(arguments: ReadingCase.scalars + ReadingCase.collections)
  func readsOrTells(_ c: ReadingCase) {
    let document = FormDocument(yaml: c.text, name: "a.yaml")
    var reader = ValueReader(document)
    #expect(c.read(&reader, document.root?["a"]) == c.value)
    let said = reader.problems.diagnostics.map { $0.rendered(showing: document.source) }
    #expect(said.joined() == c.said)
  }

  @Test func aMissingValueIsNoProblem() {
    var reader = ValueReader(FormDocument(yaml: "a: 1\n", name: "a.yaml"))
    #expect(reader.text(nil) == nil)
    #expect(reader.bool(nil) == nil)
    #expect(reader.int(nil) == nil)
    #expect(reader.number(nil) == nil)
    #expect(reader.duration(nil) == nil)
    #expect(reader.size(nil) == nil)
    #expect(reader.word(nil, among: ["a"], Noun("a letter", "letters")) == nil)
    #expect(reader.elements(nil) == nil)
    #expect(reader.mapping(nil) == nil)
    #expect(reader.mapping(nil, as: "x", known: [], required: ["y"]) == nil)
    #expect(reader.only(of: ["y"], in: nil, as: "x") == nil)
    #expect(reader.problems.isEmpty)
  }

  @Test func problemsOfAllKindsComeInTheOrderOfTheText() throws {
    let document = FormDocument(
      yaml: """
        schema: scenario/1
        steps:
          - run: login
            browser: { user: ana, decied: deny, style: 7 }
            limit: 2 sec
          - run: yes
          - runs: login
            run: logout
            run: status
        """, name: "a.yaml")
    var reader = ValueReader(document)
    let root = reader.mapping(
      document.root, as: "a scenario", known: ["schema", "id", "steps"], required: ["schema", "id"])
    let steps = reader.elements(root?["steps"])
    for node in try #require(steps) {
      let step = reader.mapping(node, as: "a step", known: ["run", "browser", "limit"])
      let actions = Noun("an action", "actions")
      _ = reader.word(step?["run"], among: ["login", "logout", "status"], actions)
      _ = reader.duration(step?["limit"])
      let browser = reader.mapping(
        step?["browser"], as: "browser", known: ["user", "decide", "style"])
      _ = reader.text(browser?["style"])
    }
    #expect(
      reader.problems.diagnostics.map(\.headline) == [
        "a.yaml:1:1: error: key \"id\" is missing in a scenario",
        "a.yaml:4:27: error: unknown key \"decied\" in browser",
        "a.yaml:4:48: error: expected a text, found a number",
        "a.yaml:5:12: error: \"2 sec\" is not a duration",
        "a.yaml:6:10: error: yes is true to some YAML readers",
        "a.yaml:7:5: error: unknown key \"runs\" in a step",
        "a.yaml:9:5: error: key \"run\" appears twice; first at 8:5",
      ])
  }

  @Test func aValueIsBlamedOnce() {
    let document = FormDocument(yaml: "a: 0600\nb: *x\n", name: "a.yaml")
    var reader = ValueReader(document)
    #expect(reader.int(document.root?["a"]) == nil)
    #expect(reader.text(document.root?["b"]) == nil)
    #expect(
      reader.problems.diagnostics.map(\.headline) == [
        "a.yaml:1:4: error: 0600 is 384 to some YAML readers",
        "a.yaml:2:4: error: no anchor &x is above this alias",
      ])
  }
}
