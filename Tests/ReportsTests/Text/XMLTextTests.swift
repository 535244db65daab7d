import Reports
import Testing

struct XMLTextTests {
  @Test func markupIsEscapedAndControlsAreReplaced() {
    #expect("\(XMLText("a<b> & \"c\""))" == "a&lt;b&gt; &amp; &quot;c&quot;")
    #expect("\(XMLText("x\u{1B}[31m\u{0}y\r\n"))" == "x\u{FFFD}[31m\u{FFFD}y&#13;\n")
  }
}
