import Testing
import WireFormats

struct FormTests {
  let form = FormURLEncoded.decode("b=1&a=2&b=3&c=&b=4&a=5")

  @Test func findsValuesByName() {
    #expect(form["b"] == "1")
    #expect(form["c"] == "")
    #expect(form["d"] == nil)
    #expect(form.values(of: "b") == ["1", "3", "4"])
    #expect(form.values(of: "d") == [])
  }

  @Test func comparesValuesWithoutMakingThem() {
    #expect(form.has("b", "1"))
    #expect(!form.has("b", "3"), "only the first counts")
    #expect(!form.has("b", "12"))
    #expect(form.has("c", ""))
    #expect(!form.has("d", ""))
    #expect(form.bytes(of: "a").map(Array.init) == Array("2".utf8))
    #expect(form.bytes(of: "c") == [])
    #expect(form.bytes(of: "d") == nil)
  }

  @Test func findsNamesAmongSome() {
    let form = FormURLEncoded.decode("a=1&bb=&%62b=2&a%00=3&c")
    let numbers = form.fields.indices.map { form.fields.index(ofNameAt: $0, among: ["a", "bb"]) }
    #expect(numbers == [0, nil, 1, nil, nil])
  }

  @Test func namesAreTheSameOnlyByteForByte() {
    let form = FormURLEncoded.decode("\u{212A}=kelvin&K=letter")
    #expect(form["K"] == "letter")
    #expect(form.values(of: "\u{212A}") == ["kelvin"])
    #expect(form.repeatedNames == [])
  }

  @Test(arguments: 0..<20)
  func comparesEveryByteOfAName(_ count: Int) {
    let name = String(repeating: "n", count: count)
    let form = FormURLEncoded.decode("\(name)x=1&\(name)=2&\(name)y=3&\(name)=4")
    #expect(form[name] == "2")
    #expect(form.values(of: name) == ["2", "4"])
    #expect(form["\(name)y"] == "3")
    #expect(form["\(name)z"] == nil)
    #expect(form.repeatedNames == [name])
  }

  @Test func listsRepeatedNamesOnceAndInOrder() {
    #expect(form.repeatedNames == ["b", "a"])
    #expect(FormURLEncoded.decode("a=1&b=1").repeatedNames == [])
    #expect(FormURLEncoded.decode("a=1&bb=1&ab=2&b=3&ab=1&a").repeatedNames == ["a", "ab"])
  }

  @Test func isEqualByBytes() {
    #expect(FormURLEncoded.decode("a=b") == FormURLEncoded.decode("&%61=b"))
    #expect(FormURLEncoded.decode("a=b") != FormURLEncoded.decode("ab="))
    #expect(FormURLEncoded.decode("\u{e9}") != FormURLEncoded.decode("e\u{301}"))
    #expect(FormURLEncoded.decode("a=b").fields == [Form.Field("a", "b")])
  }
}
