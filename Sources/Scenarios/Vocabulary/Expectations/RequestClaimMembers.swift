/// The members of a line of `requests`.
enum RequestMembers {
  static let at = Member.required("at", .word(Words.endpoint), "The endpoint.")
    .alsoCalled("endpoint")
  static let grant = Member.optional("grant", .word(Words.grant), "The grant.")
    .alsoCalled("grant_type")
  static let needsScope = Member.optional(
    "needs_scope", .form(.scope), "Only to routes of the API that need this role or scope.")
  static let tests = Member.optional(
    "where", .map(.form(.field), .section(.field)),
    "What parts of the request must be: `form.code`, `query.state`, `header.accept`, `json.id`.")
  static let status = Member.optional(
    "status", .listOrOne(.form(.status)), "With which status it was answered.")
  static let count = Member.optional(
    "count", .either(.int(0...1_000_000), orMapping: .section(.count)),
    usually: .words("at least 1"), "How many there were.")
  static let spacing = Member.optional(
    "spacing", .section(.spacing), "How much time lay between each two.")
  static let order = Member.optional(
    "order", .int(1...1000), "Lines with numbers must come in the order of these.")

  static let section = Section(
    "a line of requests", "How many requests there were of a kind.",
    [at, grant, needsScope, tests, status, count, spacing, order] + WeightMembers.all)
}

enum CountMembers {
  static let min = Member.optional("min", .int(0...1_000_000), usually: "0", "At least.")
  static let max = Member.optional("max", .int(0...1_000_000), "At most.")

  static let section = Section("count", "A range of numbers.", [min, max], relation: .count)
}

enum SpacingMembers {
  static let min = Member.optional("min", .form(.duration), "At least.")
  static let max = Member.optional("max", .form(.duration), "At most.")

  static let section = Section("spacing", "A range of durations.", [min, max], relation: .spacing)
}

/// The members of a test in `where`.
enum FieldTestMembers {
  static let `is` = Member.optional("is", .value, "The value is this one.")
  static let not = Member.optional("not", .value, "The value is another one.")
  static let matches = Member.optional(
    "matches", .form(.pattern), "The expression is found in the value.")
  static let oneOf = Member.optional("one_of", .list(.value), "The value is one of these.")
  static let absent = Member.optional(
    "absent", .bool, "There is no such part, or there is one if it says `false`.")
  static let verifies = Member.optional(
    "verifies", .template, "The value is the verifier of this PKCE challenge.")

  static let all = [`is`, not, matches, oneOf, absent, verifies]

  static let section = Section(
    "a test", "What a part of a request must be.", all, .exactly(all))
}
