internal import Words

/// The members of a plan.
enum PlanMembers {
  static let schema = Member.required(
    "schema", .word(Words.schema(.plan)), "The file's format, always first.")
  static let profile = Member.optional(
    "profile", .form(.profile), "What is required and what is not: `google-desktop@1`.")
  static let drivers = Member.required(
    "drivers", .listOrOne(.text), "Paths of drivers, which may have `*`.")
  static let scenarios = Member.required(
    "scenarios", .listOrOne(.text), "Paths of scenarios, which may have `*`, and `@builtin/…`.")
  static let baseline = Member.optional("baseline", .text, "The path of the baseline.")
  static let gate = Member.optional("gate", .section(.gate), "What turns a run red.")
  static let repeats = Member.optional(
    "repeat", .section(.repeats), "How often things are repeated.")
  static let reports = Member.optional(
    "reports", .map(.words(Plan.ReportWish.Format.self), .text),
    "Where reports go, by format; `github` takes `auto`, `always` or `never`.")

  static let section = Section(
    "a plan", "What is run with what. The options of `run` say the same.",
    [schema, profile, drivers, scenarios, baseline, gate, repeats, reports])
}

extension KeyForm {
  fileprivate static func words(_: Plan.ReportWish.Format.Type) -> KeyForm {
    .word(WordSet(Plan.ReportWish.Format.self, "a format of reports", "formats"))
  }
}

enum GateMembers {
  static let failOn = Member.optional(
    "fail_on", .words(Gate.FailOn.self, "a level", "levels"), usually: "required",
    "From which level on a failure counts.")
  static let maxInconclusive = Member.optional(
    "max_inconclusive", .int(0...1_000_000), usually: "0",
    "How many required checks may stay open.")
  static let warnings = Member.optional(
    "warnings", .words(Gate.Warnings.self, "a way with warnings", "ways"),
    usually: "allow", "Whether warnings count.")

  static let section = Section(
    "gate", "What turns a run red.", [failOn, maxInconclusive, warnings])
}

enum RepeatMembers {
  static let timing = Member.optional(
    "timing", .int(1...100), usually: "3", "Checks whose evidence is time.")

  static let section = Section("repeat", "How often things are repeated.", [timing])
}

/// The members of a baseline.
enum BaselineMembers {
  static let schema = Member.required(
    "schema", .word(Words.schema(.baseline)), "The file's format, always first.")
  static let entries = Member.required(
    "entries", .list(.section(.baselineEntry)), "The failures that are known.")

  static let section = Section(
    "a baseline", "Failures that are known and accepted for now.", [schema, entries])
}

enum BaselineEntryMembers {
  static let driver = Member.required("driver", .form(.name), "The id of the driver.")
  static let check = Member.optional(
    "check", .form(.check), usually: .words("what the scenario itself says"),
    "The check that fails.")
  static let scenario = Member.optional(
    "scenario", .form(.caseName), usually: .words("every scenario"),
    "The scenario, or one case of it.")
  static let reason = Member.required("reason", .text, "Why it is accepted.")
  static let until = Member.optional(
    "until", .form(.date), "The last day on which it is accepted.")
  static let flaky = Member.optional(
    "flaky", .bool, usually: "false", "Whether it fails only at times.")

  static let section = Section(
    "an entry", "One known failure.", [driver, check, scenario, reason, until, flaky],
    .atLeastOne(check, scenario))
}
