/// The members of `signal`, where a word isn't enough.
enum SignalMembers {
  static let send = Member.required(
    "send", .words(SignalStep.Signal.self, "a signal", "signals"), "The signal.")
  static let to = Member.optional(
    "to", .declared(.run), usually: .words("the last run"), "The run that gets it.")

  static let section = Section("signal", "A signal to a run.", [send, to])
}

/// The members of `wait`.
enum WaitMembers {
  static let purpose = Member.required(
    "for", .listOrOne(.words(WaitStep.Event.self, "an event", "events")),
    "What ends the wait; any of several.")
  static let at = Member.optional(
    "at", .word(Words.endpoint), usually: "any", "The endpoint of the request.")
  static let run = Member.optional(
    "run", .declared(.run), usually: .words("the last run"), "The run that is meant.")
  static let timeout = Member.optional(
    "timeout", .form(.timeLimit), usually: .words("the step's limit"), "How long at most.")

  static let section = Section(
    "wait", "A point at which the story catches up with the client.", [purpose, at, run, timeout])
}

/// The members of `store` in a step.
enum StoreStepMembers {
  static let damage = Member.optional(
    "damage", .words(StoreStep.Damage.self, "a damage", "damages"), "Breaks the files.")
  static let chmod = Member.optional("chmod", .form(.mode), "Changes the files' modes.")
  static let symlink = Member.optional(
    "symlink", .word(Words.only("true", "a way to link")),
    "Moves the files, and leaves symbolic links.")
  static let snapshot = Member.optional(
    "snapshot", .declaring(.snapshot), "Keeps what the files hold under a name.")
  static let copy = Member.optional(
    "copy", .declared(.snapshot), "Puts back what was kept.")

  static let section = Section(
    "store", "Something that happens to the files of the driver's store.",
    [damage, chmod, symlink, snapshot, copy],
    .oneOf(damage, chmod, symlink, snapshot, copy), heading: "The step `store`")
}
