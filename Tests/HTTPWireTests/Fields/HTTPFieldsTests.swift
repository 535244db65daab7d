import HTTPWire
import Testing

@Suite struct HTTPFieldsTests {
  let fields: HTTPFields = [
    .host: "a", .setCookie: "x=1", .vary: "Origin", .setCookie: "y=2", .age: "0",
  ]

  @Test func lookup() {
    #expect(fields[.host] == "a")
    #expect(fields[.setCookie] == "x=1, y=2")
    #expect(fields["SET-cookie"] == "x=1, y=2")
    #expect(fields[values: .setCookie] == ["x=1", "y=2"])
    #expect(fields[.date] == nil)
    #expect(fields[values: .date] == [])
    #expect(fields.contains("AGE"))
    #expect(!fields.contains(.date))
    #expect(!fields.contains("hos"))
    #expect(!fields.contains("hosts"))
  }

  @Test func collection() {
    #expect(fields.count == 5)
    #expect(fields.map(\.name.rawName) == ["Host", "Set-Cookie", "Vary", "Set-Cookie", "Age"])
    #expect(fields[3] == HTTPField(name: .setCookie, value: "y=2"))
    #expect(fields.last?.value == "0")
    #expect(HTTPFields().isEmpty)
  }

  @Test func textsAreWhatStandsOnTheWire() {
    var spelt: HTTPFields = [:]
    spelt.append("x-OWN", "1")
    spelt.append(.host, "a")
    #expect(spelt.texts.map(\.name) == ["x-OWN", "Host"])
    #expect(spelt.texts.map(\.value) == ["1", "a"])
    #expect(HTTPFields().texts.isEmpty)
  }

  @Test func settingReplacesAllInTheFirstPlace() {
    var changed = fields
    changed[.setCookie] = "z=3"
    #expect(changed == [.host: "a", .setCookie: "z=3", .vary: "Origin", .age: "0"])
    #expect(changed[.age] == "0")
    changed[.date] = "d"
    #expect(changed.last == HTTPField(name: .date, value: "d"))
    changed[.host] = nil
    #expect(changed == [.setCookie: "z=3", .vary: "Origin", .age: "0", .date: "d"])
  }

  @Test func removing() {
    var changed = fields
    changed.removeAll(.setCookie)
    #expect(changed == [.host: "a", .vary: "Origin", .age: "0"])
    changed.removeAll(.setCookie)
    #expect(changed.count == 3)
    for name in [HTTPField.Name.host, .vary, .age] { changed.removeAll(name) }
    #expect(changed == HTTPFields())
    #expect(changed.description == "")
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("  both \t", "both"), ("a\tb", "a\tb"), (" \t ", ""),
    ("a\r\nB: c", "a  B: c"), ("a\nb", "a b"), ("a\u{0}b", "a b"), ("\r\na\r\n", "a"),
    ("\u{7F}\u{1B}x", "x"), ("\u{E4}\u{1F600}", "\u{E4}\u{1F600}"), ("a\r", "a"),
  ])
  func valuesAreCleaned(_ value: String, _ cleaned: String) {
    var fields: HTTPFields = [.age: "1"]
    fields.append(.location, value)
    fields.append(.date, "d")
    #expect(fields[.location] == cleaned)
    #expect(fields.description == "Age: 1\nLocation: \(cleaned)\nDate: d")
  }

  @Test func equality() {
    #expect(fields == fields)
    #expect([.host: "a"] as HTTPFields == ["hOST": "a"])
    #expect([.host: "a"] as HTTPFields != [.host: "A"])
    #expect([.host: "a"] as HTTPFields != [.date: "a"])
    #expect([.host: "a", .age: "1"] as HTTPFields != [.age: "1", .host: "a"])
    #expect([.host: "a"] as HTTPFields != [.host: "a", .host: "a"])
    #expect(([.host: "a"] as HTTPFields).hashValue == (["hOST": "a"] as HTTPFields).hashValue)
  }
}
