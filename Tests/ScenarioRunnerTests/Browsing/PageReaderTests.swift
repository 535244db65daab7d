import Plays
import Testing
import Understudy
import WireFormats

@testable import ScenarioRunner

@Suite struct PageReaderTests {
  private let chooser = """
    <form method="post" action="/who"><input type="hidden" name="seal" value="s">
    <button name="account" value="1001">Ana</button></form>
    <form method="post" action="/who"><input type="hidden" name="seal" value="s">
    <input type="text" name="identifier" value=""><button>Next</button></form>
    """
  private let consent = """
    <form method="post" action="/consent"><input type="hidden" name="seal" value="s">
    <input type="checkbox" name="scope" value="files"><input type="checkbox" name="scope" value="calendar">
    <input type="radio" name="duration" value="60" checked><input type="radio" name="duration" value="3600">
    <button name="choice" value="allow">Allow</button><button name="choice" value="cancel">Cancel</button>
    </form>
    """

  private func answer(
    _ page: String, _ decision: Plays.Browser.Decision, account: String = "1001",
    granted: [String] = [], refused: [String] = [], duration: Duration? = nil
  ) -> String {
    var reader = PageReader(decision: decision, account: account, email: "ana@example.com")
    reader.granted = granted.map { PageReader.Wish(name: $0, scopes: [$0]) }
    reader.refused = refused.map { PageReader.Wish(name: $0, scopes: [$0]) }
    reader.duration = duration
    switch reader.answer(to: HTMLForm.all(in: page)) {
    case .send(let fields, let action): return "\(action ?? "") \(FormURLEncoded.encode(fields))"
    case .leave(let reason), .obstructed(let reason): return reason
    }
  }

  @Test func anAccountIsChosenOrTypedIn() {
    #expect(answer(chooser, .approve) == "/who seal=s&account=1001")
    #expect(answer(chooser, .deny, account: "2") == "/who seal=s&identifier=ana%40example.com")
  }

  @Test func boxesAreTickedAsThePersonWants() {
    #expect(
      answer(consent, .approve)
        == "/consent seal=s&scope=files&scope=calendar&duration=60&choice=allow")
    #expect(
      answer(consent, .partial, refused: ["calendar"], duration: .seconds(3600))
        == "/consent seal=s&scope=files&duration=3600&choice=allow")
    #expect(
      answer(consent, .partial, granted: ["calendar"])
        == "/consent seal=s&scope=calendar&duration=60&choice=allow")
    #expect(
      answer(consent, .deny)
        == "/consent seal=s&scope=files&scope=calendar&duration=60&choice=cancel")
  }

  @Test func whatHasNoBoxCantBeTickedOrUnticked() {
    let whole = """
      <form action="/consent"><button name="choice" value="allow">Allow</button>
      <button name="choice" value="cancel">Cancel</button></form>
      """
    #expect(
      answer(consent, .partial, refused: ["mail"])
        == "can't untick mail: the page has no box for it")
    #expect(
      answer(consent, .partial, granted: ["mail"])
        == "can't tick mail: the page has no box for it")
    #expect(
      answer(whole, .partial, granted: ["openid"])
        == "can't untick anything: the page has no boxes")
    #expect(
      answer(consent, .partial, granted: ["openid"])
        == "/consent seal=s&duration=60&choice=allow")
    #expect(answer(chooser, .partial, refused: ["mail"]) == "/who seal=s&account=1001")
  }

  @Test func whatWasDecidedIsTold() throws {
    let form = try #require(HTMLForm.all(in: consent).first)
    func told(_ scopes: [String], _ choice: String) -> String? {
      var fields: Form.Fields = []
      for scope in scopes { fields.append([Form.Field("scope", scope)]) }
      fields.append([Form.Field("choice", choice)])
      return form.decision(sending: fields)
    }
    #expect(told(["files", "calendar"], "allow") == "ticks files, calendar")
    #expect(told(["files"], "allow") == "ticks files, and leaves calendar unticked")
    #expect(told([], "allow") == "ticks nothing, and leaves files, calendar unticked")
    #expect(told(["files"], "cancel") == "allows nothing")
    #expect(HTMLForm.all(in: chooser).allSatisfy { $0.decision(sending: []) == nil })
  }

  @Test func whoeverDoesntDecideLeaves() {
    #expect(answer(chooser, .close) == "closes the page")
    #expect(answer(chooser, .ignore) == "leaves the page open")
    #expect(answer(chooser, .errorPage) == "meets an error page")
    #expect(answer("<p>done</p>", .approve) == "has nothing to decide at the page")
  }

  @Test func anUnverifiedAppIsGoneOnWith() {
    let warning = """
      <form action="/w"><button name="choice" value="back">Back</button>
      <button name="choice" value="continue">Go on</button></form>
      """
    #expect(answer(warning, .approve) == "/w choice=continue")
  }
}
