import Testing

@testable import Reports

struct XMLTextTests {
  @Test func markupIsEscapedAndControlsAreReplaced() {
    #expect("\(XMLText("a<b> & \"c\""))" == "a&lt;b&gt; &amp; &quot;c&quot;")
    #expect("\(XMLText("x\u{1B}[31m\u{0}y\r\n"))" == "x\u{FFFD}[31m\u{FFFD}y&#13;\n")
  }

  @Test(arguments: [
    ("A wrong `state` is rejected", "A wrong <code>state</code> is rejected"),
    ("`a<b` & `c`", "<code>a&lt;b</code> &amp; <code>c</code>"),
    ("an odd ` one", "an odd ` one"), ("", ""),
  ])
  func wordsInBackQuotesAreCode(_ title: String, _ text: String) {
    #expect("\(XMLText(title: title))" == text)
  }
}
