import Testing
import WireFormats

@Suite struct FormNamedValuesTests {
  private static let names = Form.NameTable(["code", "scope", "client_id", "code_challenge_m"])

  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// In the order of the names.
    let values: [String?]
    var repeated: Int?
    var testDescription: String { text }

    static let all = [
      Case(text: "", values: [nil, nil, nil, nil]),
      Case(text: "code=4%2F0A&scope=a+b", values: ["4/0A", "a b", nil, nil]),
      Case(text: "scope=&client_id=x&other=code", values: [nil, nil, "x", nil]),
      Case(text: "code", values: [nil, nil, nil, nil]),
      Case(text: "&&=&code=1&&", values: ["1", nil, nil, nil]),
      Case(text: "c%6fde=a=b&scope=%", values: ["a=b", "%", nil, nil]),
      Case(text: "code=1&code=2&scope=3&scope=4", values: ["1", "3", nil, nil], repeated: 0),
      Case(text: "code=&code=2", values: ["2", nil, nil, nil]),
      Case(text: "code_challenge_m=S256&code_challenge_mm=x", values: [nil, nil, nil, "S256"]),
      Case(
        text: "client_id=" + String(repeating: "0123456789", count: 20) + "&code=%FF",
        values: ["\u{FFFD}", nil, String(repeating: "0123456789", count: 20), nil]),
    ]
  }

  @Test(arguments: Case.all) func picksTheValues(_ test: Case) {
    var values = Form.NamedValues()
    values.read(test.text.utf8Span.span, for: Self.names)
    for index in test.values.indices {
      #expect(values[index] == test.values[index])
    }
    #expect(values.repeated == test.repeated)
  }

  @Test func comparesBytes() {
    var values = Form.NamedValues()
    values.read("code=4%2F0A&scope=%FF&client_id=0123456789".utf8Span.span, for: Self.names)
    let comparisons: [(index: Int, text: StaticString, isEqual: Bool)] = [
      (0, "4/0A", true), (0, "4/0B", false), (0, "4/0", false),
      // What isn't UTF-8 equals nothing.
      (1, "\u{FFFD}", false),
      (2, "0123456789", true), (2, "1123456789", false), (3, "", false),
    ]
    for comparison in comparisons {
      #expect(values.has(comparison.index, comparison.text) == comparison.isEqual)
    }
  }

  /// Nothing of an earlier form is left in the buffer, whichever of them is longer.
  @Test func reusesABuffer() {
    var buffer: [UInt8] = []
    for _ in 0..<2 {
      for test in Case.all {
        var values = Form.NamedValues(reusing: &buffer)
        #expect(test.values.indices.allSatisfy { values[$0] == nil })
        values.read(test.text.utf8Span.span, for: Self.names)
        for index in test.values.indices { #expect(values[index] == test.values[index]) }
        #expect(values.repeated == test.repeated)
        values.giveBack(to: &buffer)
      }
    }
    #expect(!buffer.isEmpty)
  }

  @Test func keepsNoLargeBuffer() {
    var buffer: [UInt8] = []
    var values = Form.NamedValues(reusing: &buffer)
    values.read(("code=" + String(repeating: "a", count: 5000)).utf8Span.span, for: Self.names)
    values.giveBack(to: &buffer)
    #expect(buffer.isEmpty)
  }

  /// A form, and the fields of a JSON body: what comes first counts.
  @Test func readsOneAfterTheOther() {
    var values = Form.NamedValues()
    values.read("code=first&client_id=id".utf8Span.span, for: Self.names)
    values.read(
      [Form.Field("scope", "later"), Form.Field("code", "second")] as Form.Fields,
      for: Self.names)
    values.read("code_challenge_m=last".utf8Span.span, for: Self.names)
    #expect(values[0] == "first")
    #expect(values[1] == "later")
    #expect(values[2] == "id")
    #expect(values[3] == "last")
    #expect(values.repeated == 0)
  }
}
