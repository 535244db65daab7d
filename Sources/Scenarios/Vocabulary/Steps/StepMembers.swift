internal import Forms

/// The members of a step: the one that says what it is, those of that, and those of all.
enum StepMembers {
  static let run = Member.required("run", .form(.action), "Starts the driver's action.")
  static let browser = Member.optional(
    "browser", .section(.browser), "The user; without one nobody answers.")
  static let with = Member.optional("with", .section(.with), "What the action is to do.")
  static let label = Member.optional(
    "as", .declaring(.run), "What later steps call this run.")
  static let background = Member.optional(
    "background", .bool, usually: "false", "Whether the story goes on while it runs.")
  static let times = Member.optional(
    "times", .int(1...1000), usually: "1", "How often, one after the other.")

  static let browserStep = Member.required(
    "browser", .section(.browser), "What the user does from now on, for a client that runs.")
  static let callback = Member.required(
    "callback", .section(.callback), "One raw request to the redirect URI.")
  static let visit = Member.required(
    "visit", .section(.visit), "Any other request to the client's listener.")
  static let deliver = Member.required(
    "deliver", .word(Words.only("held", "a delivery")),
    "Lets the redirect go that the browser has held back.")
  static let occupy = Member.required(
    "occupy", .template,
    "Takes the port of an address, such as `${last_authorize.redirect_uri}`, before the client can."
  )
  static let mint = Member.required(
    "mint", .section(.mint), "Makes a code or a token as the mock would.")
  static let clock = Member.required("clock", .section(.clockStep), "Moves a clock.")
  static let server = Member.required(
    "server", .section(.serverStep), "What users, administrators and Google do.")
  static let fault = Member.required(
    "fault", .either(.declared(.fault), orMapping: .section(.fault)),
    "Arms a fault of the table, or one that is written here.")
  static let clear = Member.required(
    "clear", .declared(.fault, or: ["all"]), "Disarms a fault, or `all`.")
  static let signal = Member.required(
    "signal",
    .section(
      .signalStep, orWord: WordSet(SignalStep.Signal.self, "a signal", "signals")),
    "Sends a signal to the client.")
  static let wait = Member.required(
    "wait", .section(.waitStep), "Waits until something has happened.")
  static let remember = Member.required(
    "remember", .map(.declaring(.remembered), .value),
    "Keeps values; `${remembered.…}` has them from then on.")
  static let store = Member.required(
    "store", .section(.storeStep), "Does something to the files that hold the tokens.")
  static let expect = Member.required("expect", .section(.expect), "What must be true now.")
  static let `do` = Member.required(
    "do", .list(.variants(.step)), "Steps that share a `when`.")

  static let name = Member.optional("name", .text, "What reports call the step.")
  static let when = Member.optional("when", .section(.when), "When the step is taken at all.")
  static let limit = Member.optional(
    "limit", .form(.timeLimit), usually: .words("`limits.step`"), "How long it may take.")
  static let level = Member.optional(
    "level", .word(Words.level),
    "How strong its expectations are that say nothing themselves.")

  static let modifiers = [name, when, limit, level]
  static let actions = [
    run, callback, visit, deliver, occupy, mint, clock, server, fault, clear, signal, wait,
    remember,
    store, expect, `do`, browserStep,
  ]

  /// Members that only a run has.
  static let ofRun = [browser, with, label, background, times]

  static let variants = actions.map { action in
    let own = action == run ? [run] + ofRun : [action]
    return Variant(selector: action.name, section: Section("a step", "", own + modifiers))
  }

  static let selectors = KeyNames(actions.map(\.name))
}

enum WithMembers {
  static let feature = Member.required(
    "feature", .form(.name), "The feature, as the driver's actions name it.")

  static let section = Section("with", "What an action is to do.", [feature])
}

enum WhenMembers {
  static let caseName = Member.optional(
    "case", .listOrOne(.declared(.caseName)), "In these cases.")
  static let flow = Member.optional(
    "flow", .listOrOne(.word(Words.flow)), "With a driver of one of these flows.")
  static let has = Member.optional(
    "has", .listOrOne(.word(Words.capability)), "With a driver that can do all of these.")

  static let section = Section("when", "All of these must hold.", [caseName, flow, has])
}
