import Testing

@testable import GoogleAuthority

@Suite struct MarkupTests {
  @Test func textIsEscapedWhereverItStands() {
    let nasty = "\"><script>'&\u{202e}"
    let safe = "&quot;&gt;&lt;script&gt;&#39;&amp;\u{fffd}"
    #expect(Markup.text(nasty).html == safe)
    #expect(Markup.link(nasty, to: nasty).html == "<a href=\"\(safe)\">\(safe)</a>")
    #expect(Markup.void("input", [("value", nasty)]).html == "<input value=\"\(safe)\">")
    #expect(Markup.alert(nasty).html == "<p class=\"alert\" role=\"alert\">\(safe)</p>")
  }

  @Test func aBlockHasALineForEachPart() {
    let block = Markup.block("div", [("class", "a")], [.text("b"), .nothing, .paragraph("c")])
    #expect(block.html == "<div class=\"a\">\nb\n<p>c</p>\n</div>")
  }

  @Test func aFieldHasItsLabel() {
    #expect(
      Markup.field("Name", name: "n", value: "v", isWrong: true).html == """
        <div>
        <label for="n">Name</label>
        <input type="text" id="n" name="n" value="v" required="" autocomplete="off" autocapitalize="none" spellcheck="false" aria-invalid="true" autofocus="">
        </div>
        """)
  }

  @Test func aGroupHasItsLegend() {
    let box = Markup.pick([("type", "checkbox"), ("name", "s")], id: "s-0", .text("Read"))
    #expect(
      Markup.group("Which?", [box]).html == """
        <fieldset>
        <legend>Which?</legend>
        <div class="pick">
        <input id="s-0" type="checkbox" name="s">
        <label for="s-0">Read</label>
        </div>
        </fieldset>
        """)
  }
}
