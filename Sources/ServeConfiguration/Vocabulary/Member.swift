/// A member of the configuration file: its name, what it takes, and what it is for.
///
/// Reading, diagnostics, reports of a reload and the reference all use this one declaration.
struct Member: Hashable, Sendable {
  let name: String
  let form: MemberForm
  let isRequired: Bool
  /// What holds when the member is left out, as the reference says it; nil where nothing holds.
  let usually: String?
  /// What it is for: one sentence.
  let summary: String

  static func required(_ name: String, _ form: MemberForm, _ summary: String) -> Member {
    Member(name: name, form: form, isRequired: true, usually: nil, summary: summary)
  }

  static func optional(
    _ name: String, _ form: MemberForm, usually: String? = nil, _ summary: String
  ) -> Member {
    Member(name: name, form: form, isRequired: false, usually: usually, summary: summary)
  }
}

/// What may stand behind a member's name.
enum MemberForm: Hashable, Sendable {
  case text
  case texts
  case bool
  case wholeNumber
  case duration
  case durations
  /// One of these words.
  case word([String])
  /// Several of these words.
  case words([String])
  /// Any value that JSON has.
  case json
  /// A mapping with members of its own, by the name of its section.
  case mapping(String)
  /// A list of such mappings.
  case list(String)
}
