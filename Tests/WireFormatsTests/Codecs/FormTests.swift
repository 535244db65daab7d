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

  @Test func namesAreTheSameOnlyByteForByte() {
    let form = FormURLEncoded.decode("\u{212A}=kelvin&K=letter")
    #expect(form["K"] == "letter")
    #expect(form.values(of: "\u{212A}") == ["kelvin"])
    #expect(form.repeatedNames == [])
  }

  @Test func listsRepeatedNamesOnceAndInOrder() {
    #expect(form.repeatedNames == ["b", "a"])
    #expect(FormURLEncoded.decode("a=1&b=1").repeatedNames == [])
  }
}
