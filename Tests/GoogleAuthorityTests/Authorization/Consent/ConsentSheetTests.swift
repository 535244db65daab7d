import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 11: granular consent and time-based access, as a form and its answer.
@Suite struct ConsentSheetTests {
  typealias Stage = AuthorizationStage

  private func sheet(
    _ scopes: [Scope], earlier: Set<Scope> = [], style: Project.ConsentStyle = .granular,
    durations: [Duration] = []
  ) -> ConsentSheet {
    ConsentSheet(
      project: Project(
        number: ProjectNumber(rawValue: "1"), name: "<Demo>", consentStyle: style,
        accessDurations: durations),
      question: ConsentQuestion(
        requested: scopes, earlier: earlier, asksAgain: false, style: style),
      catalogue: .google)
  }

  private func html(_ sheet: ConsentSheet) -> [String] {
    sheet.parts.flatMap { $0.html.split(separator: "\n").map(String.init) }
  }

  private static let buttons = [
    "<div class=\"buttons\">",
    "<button class=\"main\" name=\"choice\" value=\"allow\">Allow</button>",
    "<button class=\"other\" name=\"choice\" value=\"cancel\">Cancel</button>",
    "<button class=\"quiet\" name=\"choice\" value=\"close\">Close the window</button>",
    "</div>",
  ]

  @Test func signInScopesHaveNoBoxAndOthersAnEmptyOne() {
    #expect(
      html(sheet([.openID, Stage.drive, Stage.calendar])) == [
        "<p>If you allow it, &lt;Demo&gt; may:</p>",
        "<ul class=\"plain\" role=\"list\">",
        "<li>Associate you with your personal info on Google</li>",
        "</ul>",
        "<fieldset>",
        "<legend>Choose what &lt;Demo&gt; may do</legend>",
        "<div class=\"pick\">",
        "<input id=\"scope-0\" type=\"checkbox\" name=\"scope\" value=\"https://www.googleapis.com/auth/drive\">",
        "<label for=\"scope-0\">See, edit, create, and delete all of your Google Drive files</label>",
        "</div>",
        "<div class=\"pick\">",
        "<input id=\"scope-1\" type=\"checkbox\" name=\"scope\" value=\"https://www.googleapis.com/auth/calendar\">",
        "<label for=\"scope-1\">See, edit, share, and permanently delete all the calendars you can access using Google Calendar</label>",
        "</div>",
        "</fieldset>",
      ] + Self.buttons)
  }

  @Test func aSingleScopeHasNoBox() {
    #expect(
      html(sheet([Stage.drive])) == [
        "<p>If you allow it, &lt;Demo&gt; may:</p>", "<ul class=\"plain\" role=\"list\">",
        "<li>See, edit, create, and delete all of your Google Drive files</li>", "</ul>",
      ] + Self.buttons)
  }

  @Test func aTrustedAppHasNone() {
    let parts = html(sheet([Stage.drive, Stage.calendar], style: .whole))
    #expect(!parts.contains { $0.contains("checkbox") })
    #expect(parts.count { $0.hasPrefix("<li>") } == 2)
  }

  @Test func aScopeThatNobodyHasDescribedStandsForItself() {
    let scope = Scope(rawValue: "https://www.googleapis.com/auth/sqlservice.login")
    #expect(
      html(sheet([scope])).contains("<li>https://www.googleapis.com/auth/sqlservice.login</li>"))
  }

  @Test func whatWasAllowedBeforeIsNotListed() {
    #expect(
      html(sheet([Stage.drive], earlier: [Stage.drive])) == [
        "<p>You have allowed before all that the app asks for now.</p>"
      ] + Self.buttons)
  }

  @Test func theFirstDurationIsChosen() {
    let parts = html(
      sheet([Stage.drive], durations: [.seconds(86_400), .seconds(7200), .seconds(61)]))
    #expect(
      parts.filter { $0.contains("duration-") } == [
        "<input id=\"duration-0\" type=\"radio\" name=\"duration\" value=\"86400\" checked=\"\">",
        "<label for=\"duration-0\">1 day</label>",
        "<input id=\"duration-1\" type=\"radio\" name=\"duration\" value=\"7200\">",
        "<label for=\"duration-1\">2 hours</label>",
        "<input id=\"duration-2\" type=\"radio\" name=\"duration\" value=\"61\">",
        "<label for=\"duration-2\">61 seconds</label>",
      ])
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let body: String
    var durations: [Duration] = []
    let decision: Decision?
    var testDescription: String { body }

    static let drive = "scope=https://www.googleapis.com/auth/drive"
    static let month = Duration.seconds(30 * 86_400)
    static func approval(_ refused: Scope..., duration: Duration? = nil) -> Decision {
      Decision(
        .approve(refusing: Set(refused)), account: Stage.ada, accessDuration: duration)
    }
  }

  @Test(arguments: [
    Answer(body: "choice=cancel", decision: Decision(.deny, account: Stage.ada)),
    Answer(body: "choice=close", decision: Decision(.close, account: Stage.ada)),
    Answer(body: "choice=allow", decision: Answer.approval(Stage.drive, Stage.calendar)),
    Answer(body: "choice=allow&\(Answer.drive)", decision: Answer.approval(Stage.calendar)),
    Answer(
      body: "choice=allow&\(Answer.drive)&\(Answer.drive)&x=y",
      decision: Answer.approval(Stage.calendar)),
    Answer(
      body: "choice=allow&duration=2592000", durations: [Answer.month],
      decision: Answer.approval(Stage.drive, Stage.calendar, duration: Answer.month)),
    Answer(body: "choice=allow", durations: [Answer.month], decision: nil),
    Answer(body: "choice=allow&duration=1", durations: [Answer.month], decision: nil),
    Answer(body: "choice=allow&scope=openid", decision: nil),
    Answer(body: "choice=Allow", decision: nil),
    Answer(body: "choice=", decision: nil),
    Answer(body: Answer.drive, decision: nil),
  ])
  func answers(_ c: Answer) {
    let sheet = sheet([.openID, Stage.drive, Stage.calendar], durations: c.durations)
    #expect(sheet.decision(in: FormURLEncoded.decode(c.body), by: Stage.ada) == c.decision)
  }
}
