import Testing
import WireFormats

@testable import Understudy

@Suite struct HTMLFormTests {
  static let page = """
    <!DOCTYPE html><!-- <form action="/no"> --><p>Choose</p>
    <form method="post" action="/a?b=1&amp;c=&#39;2&#x27;">
    <input type="hidden" name="seal" value="x&quot;y">
    <input type=checkbox name=scope value='one'> <input type="checkbox" name="scope" value="two" checked>
    <input name="line" value="old" required>
    <button class="main" name="choice" value="allow">Allow</button>
    <button name="choice" value="cancel">Cancel</button><button type="button">Nothing</button>
    </form><input name="outside">
    """

  @Test func itReadsWhatAFormConsistsOf() {
    let forms = HTMLForm.all(in: Self.page)
    #expect(forms.map(\.action) == ["/a?b=1&c='2'"])
    #expect(
      forms.first?.controls == [
        .init(kind: .hidden, name: "seal", value: "x\"y", isChecked: false),
        .init(kind: .checkbox, name: "scope", value: "one", isChecked: false),
        .init(kind: .checkbox, name: "scope", value: "two", isChecked: true),
        .init(kind: .text, name: "line", value: "old", isChecked: false),
        .init(kind: .button, name: "choice", value: "allow", isChecked: false),
        .init(kind: .button, name: "choice", value: "cancel", isChecked: false),
      ])
  }

  @Test func capitalsAndOtherTagsMakeNoDifference() {
    let page = """
      <P TITLE="1 > 0"><FORM ACTION='/x'><SPAN data-a="<input name=no>">&</SPAN>
      <Input TYPE=hidden Name=a VALUE=1 ></FORM>
      """
    let forms = HTMLForm.all(in: page)
    #expect(forms.map(\.action) == ["/x"])
    #expect(
      forms.first?.controls == [.init(kind: .hidden, name: "a", value: "1", isChecked: false)])
  }

  @Test func aPressedButtonSendsTheRestOfItsForm() throws {
    let form = try #require(HTMLForm.all(in: Self.page).first)
    let button = try #require(form.button("choice", "cancel"))
    #expect(
      FormURLEncoded.encode(form.fields(pressing: button))
        == "seal=x%22y&scope=two&line=old&choice=cancel")
    #expect(
      FormURLEncoded.encode(
        form.fields(pressing: button, ticking: { $0.value == "one" }, typing: ["line": "new"]))
        == "seal=x%22y&scope=one&line=new&choice=cancel")
  }

  @Test(arguments: [
    "", "<", "<form", "<form action=", "<form action='", "<!--", "<input name=x>", "&#x;",
  ])
  func whatIsCutOffHarmsNobody(_ page: String) {
    #expect(HTMLForm.all(in: page).allSatisfy { $0.controls.isEmpty })
  }
}
