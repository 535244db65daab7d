internal import Words

/// The members of a fault.
enum FaultMembers {
  static let at = Member.optional(
    "at", .word(Words.endpoint), usually: "any", "The endpoint that it is for."
  )
  .alsoCalled("endpoint")
  static let match = Member.optional(
    "match", .section(.faultMatch), "Which requests it is for; all must hold.")
  static let times = Member.optional(
    "times", .form(.times), usually: "1", "How many requests it meets."
  )
  .alsoCalled("count")
  static let skip = Member.optional(
    "skip", .int(0...1_000_000), usually: "0", "How many requests it lets pass first.")
  static let phase = Member.optional(
    "phase", .words(FaultPhase.self, "a phase", "phases"),
    usually: .words("`after` for what changes an answer, else `before`"),
    "Whether the mock acts first: `before` leaves a code good, `after` uses it up.")

  static let reply = Member.optional(
    "reply", .section(.reply), "Another answer altogether."
  )
  .alsoCalled("respond", "response")
  static let delay = Member.optional("delay", .form(.duration), "The answer comes late.")
  static let hang = Member.optional(
    "hang", .word(Words.only("true", "a way to hang")), "No answer, on an open connection.")
  static let reset = Member.optional(
    "reset", .word(Words.only("true", "a way to reset")), "The connection is reset.")
  static let truncate = Member.optional(
    "truncate", .form(.size), "The connection ends after so many bytes of the body.")
  static let drip = Member.optional("drip", .section(.drip), "A few bytes at a time.")
  static let edit = Member.optional("edit", .section(.edits), "Changes to a JSON body.")
  static let pad = Member.optional("pad", .form(.size), "So many blanks behind the body.")
  static let type = Member.optional("type", .text, "Another `Content-Type`.")
  static let redirect = Member.optional("redirect", .section(.redirect), "A redirect.")
  static let certificate = Member.optional(
    "certificate", .word(Words.certificate), "A bad certificate.")

  static let effects = [
    reply, delay, hang, reset, truncate, drip, edit, pad, type, redirect, certificate,
  ]

  static let section = Section(
    "a fault", "Something that goes wrong on purpose, in exactly one way.",
    [at, match, times, skip, phase] + effects, .exactly(effects))
}

enum FaultMatchMembers {
  static let grant = Member.optional("grant", .word(Words.grant), "The grant of the request.")
  static let form = Member.optional(
    "form", .map(.any, .template), "Parameters with their exact values.")
  static let client = Member.optional(
    "client", .declared(.client), "Who makes the request: a client of the scenario.")
  static let user = Member.optional(
    "user", .declared(.user), "Whose code or token the request carries.")
  static let feature = Member.optional(
    "feature", .form(.name), "The feature that the client was started with.")
  static let nth = Member.optional(
    "nth", .int(1...1_000_000), "Only the so-many-th request that fits otherwise.")

  static let section = Section(
    "match", "What isn't said doesn't matter.", [grant, form, client, user, feature, nth])
}

enum ReplyMembers {
  static let status = Member.required("status", .int(100...599), "The status.")
  static let headers = Member.optional(
    "headers", .map(.form(.header), .template), "The header fields.")
  static let json = Member.optional("json", .value, "The body, as JSON.")
  static let body = Member.optional("body", .template, "The body, as text.")
  static let type = Member.optional(
    "type", .text, usually: .words("that of the body"), "The `Content-Type`.")

  static let section = Section(
    "reply", "An answer that the mock would not give.", [status, headers, json, body, type],
    .atMostOne(json, body))
}

enum DripMembers {
  static let bytes = Member.required("bytes", .int(1...1_048_576), "How many at a time.")
  static let every = Member.required("every", .form(.duration), "The time between two parts.")

  static let section = Section("drip", "An answer that trickles in.", [bytes, every])
}

enum RedirectMembers {
  static let status = Member.optional("status", .int(300...399), usually: "302", "The status.")
  static let to = Member.required("to", .template, "Where it leads.")

  static let section = Section("redirect", "A redirect to somewhere else.", [status, to])
}
