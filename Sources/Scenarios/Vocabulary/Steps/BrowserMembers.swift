/// The members of `browser`.
enum BrowserMembers {
  static let user = Member.optional("user", .declared(.user), "Who signs in.")
    .alsoCalled("account", "login_hint")
  static let decide = Member.optional(
    "decide", .words(Browser.Decision.self, "a decision", "decisions"), usually: "approve",
    """
    What the user does: approves, denies, unticks some permissions (`partial`), closes the window, \
    does nothing, or meets an error page.
    """
  )
  .alsoCalled("decision", "consent")
  static let grant = Member.optional(
    "grant", .listOrOne(.form(.scope)), "Roles or scopes that stay ticked, and no others.")
  static let refuse = Member.optional(
    "refuse", .listOrOne(.form(.scope)), "Roles or scopes that are unticked."
  )
  .alsoCalled("deny", "untick")
  static let duration = Member.optional(
    "duration", .form(.duration), "For how long access is given.")
  static let deliver = Member.optional(
    "deliver", .words(Browser.Delivery.self, "a delivery", "deliveries"), usually: "at-once",
    "When the redirect goes back to the client.")
  static let style = Member.optional(
    "style", .words(Browser.Style.self, "a style of browsers", "styles"), usually: "plain",
    "What the browser does at the client's listener besides.")
  static let opener = Member.optional(
    "opener", .words(Browser.Opener.self, "a state of the opener", "states of the opener"),
    usually: "works",
    "Whether the client finds a program that opens browsers, and whether that one does.")
  static let optional = Member.optional(
    "optional", .bool, usually: "false", "Whether it is fine if the client asks for nobody.")

  static let section = Section(
    "browser", "The user, and the browser in front of him.",
    [user, decide, grant, refuse, duration, deliver, style, opener, optional],
    .atMostOne(grant, refuse), relation: .browser)
}
