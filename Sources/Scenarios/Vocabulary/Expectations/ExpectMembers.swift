/// What every line of an expectation may say about itself.
enum WeightMembers {
  static let level = Member.optional(
    "level", .word(Words.level), usually: .words("what the profile says"),
    "How much it matters.")
  static let check = Member.optional(
    "check", .listOrOne(.form(.check)), usually: .words("the scenario itself"),
    "Under which checks it is reported."
  )
  .alsoCalled("checks")
  static let because = Member.optional("because", .text, "Why, in your own words.")
  static let needs = Member.optional(
    "needs", .words(AssertionNeed.self, "a need", "needs"),
    "Without which it can't be judged.")

  static let all = [level, check, because, needs]
}

/// The members of `expect`, and of `never` in it.
enum ExpectMembers {
  static let since = Member.optional(
    "since", .words(Expectation.Window.self, "a window", "windows"), usually: "last-run",
    "From where on requests are counted.")
  static let outcome = Member.optional(
    "outcome", .either(.listOrOne(.word(Words.outcome)), orMapping: .section(.outcome)),
    "How the last run ended: one class, or any of several."
  )
  .alsoCalled("result")
  static let user = Member.optional(
    "as", .declared(.user), "Whose account the client is signed in with.")
  static let matchesServer = Member.optional(
    "outcome_must_match_server", .word(Words.only("true", "a wish")),
    "Forbids claiming success when nothing was issued, and the reverse.")
  static let requests = Member.optional(
    "requests", .list(.section(.request)), "Which requests there were.")
  static let listener = Member.optional(
    "listener", .section(.listener), "What becomes of the client's listener.")
  static let page = Member.optional(
    "page", .section(.page), "What the page says that the user sees last.")
  static let output = Member.optional("output", .section(.output), "What the client prints.")
  static let stored = Member.optional("stored", .section(.stored), "What the client keeps.")
  static let tokens = Member.optional(
    "tokens", .map(.declared(.user), .section(.tokens)),
    "What the mock knows of tokens, by user.")
  static let process = Member.optional(
    "process", .section(.process), "What the client takes of the machine.")
  static let never = Member.optional(
    "never", .section(.never), "What must be true at no time.")

  private static let entries = [
    outcome, user, matchesServer, requests, listener, page, output, stored, tokens, process,
  ]

  static let section = Section(
    "expect",
    "All entries must hold. What it says about weight holds for entries that say nothing.",
    entries + [never, since] + WeightMembers.all)

  static let neverSection = Section(
    "never", "The same entries; each must be true at no time.", entries + WeightMembers.all)
}

/// The members of `outcome`, where a word or a list isn't enough.
enum OutcomeMembers {
  static let classes = Member.required(
    "is", .listOrOne(.word(Words.outcome)), "One class, or any of several.")
  static let user = ExpectMembers.user

  static let section = Section(
    "outcome", "How the last run ended.", [classes, user] + WeightMembers.all)
}
