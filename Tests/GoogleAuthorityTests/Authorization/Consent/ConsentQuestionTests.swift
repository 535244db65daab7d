import GoogleAuthority
import Testing

/// google-behaviour 11: granular consent.
@Suite struct ConsentQuestionTests {
  static let drive = AuthorizationStage.drive
  static let calendar = AuthorizationStage.calendar
  static let tasks = Scope(rawValue: "https://www.googleapis.com/auth/tasks")

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var requested: [Scope]
    var refused: Set<Scope> = []
    var earlier: Set<Scope> = []
    var asksAgain = false
    var style = Project.ConsentStyle.granular
    var boxes: [Scope]
    var result: ConsentQuestion.Result

    var testDescription: String { name }

    static let all: [Case] = [
      Case(
        name: "sign-in has no box", requested: [.openID, .email], boxes: [],
        result: .granted([.openID, .email])),
      Case(
        name: "a sign-in scope can't be refused",
        requested: [.openID, .email, drive, calendar], refused: [.email],
        boxes: [drive, calendar], result: .impossible(.Authorization.boxMissing)),
      Case(
        name: "a single scope has no box", requested: [.openID, drive], boxes: [],
        result: .granted([.openID, drive])),
      Case(
        name: "the single scope can't be refused", requested: [.openID, drive],
        refused: [drive], boxes: [], result: .impossible(.Authorization.boxMissing)),
      Case(
        name: "one of two", requested: [drive, .openID, calendar], refused: [drive],
        boxes: [drive, calendar], result: .granted([.openID, calendar])),
      Case(
        name: "both, with sign-in", requested: [drive, .openID, calendar],
        refused: [drive, calendar], boxes: [drive, calendar], result: .granted([.openID])),
      Case(
        name: "both, without sign-in", requested: [drive, calendar],
        refused: [drive, calendar], boxes: [drive, calendar],
        result: .denied(.Authorization.nothingGranted)),
      Case(
        name: "a trusted app", requested: [drive, calendar], refused: [drive], style: .whole,
        boxes: [], result: .impossible(.Authorization.boxMissing)),
      Case(
        name: "a trusted app approved", requested: [drive, calendar], style: .whole, boxes: [],
        result: .granted([drive, calendar])),
      Case(
        name: "what was granted isn't asked", requested: [drive, calendar, tasks],
        refused: [calendar], earlier: [drive], boxes: [calendar, tasks],
        result: .granted([drive, tasks])),
      Case(
        name: "what isn't asked can't be refused", requested: [drive, calendar, tasks],
        refused: [drive, calendar], earlier: [drive], boxes: [calendar, tasks],
        result: .impossible(.Authorization.boxMissing)),
      Case(
        name: "one is left to ask", requested: [drive, calendar], refused: [calendar],
        earlier: [drive], boxes: [], result: .impossible(.Authorization.boxMissing)),
      Case(
        name: "asked again", requested: [drive, calendar], refused: [drive],
        earlier: [drive, calendar], asksAgain: true, boxes: [drive, calendar],
        result: .granted([calendar])),
      Case(
        name: "refusing what wasn't requested", requested: [drive, calendar], refused: [tasks],
        boxes: [drive, calendar], result: .impossible(.Authorization.boxMissing)),
    ]
  }

  @Test func theScopesWithoutABoxAreNamed() {
    let question = ConsentQuestion(
      requested: [.email, Self.drive, Self.calendar], earlier: [Self.calendar], asksAgain: false,
      style: .granular)
    let refused: Set = [Self.drive, Self.calendar, Self.tasks]
    guard case .impossible(let cause) = question.result(refusing: refused) else {
      return #expect(Bool(false), "it was decided")
    }
    #expect(
      cause.explanation
        == "The user was to deselect \(Self.calendar.rawValue) (granted before), "
        + "\(Self.drive.rawValue), \(Self.tasks.rawValue) (not asked for), "
        + "for which the page has no box, so nothing was decided.")
    #expect(cause.fix == Cause.Authorization.boxMissing.fix)
  }

  @Test(arguments: Case.all) func result(_ c: Case) {
    let question = ConsentQuestion(
      requested: c.requested, earlier: c.earlier, asksAgain: c.asksAgain, style: c.style)
    #expect(question.boxes == c.boxes)
    #expect(question.result(refusing: c.refused) == c.result)
  }
}
