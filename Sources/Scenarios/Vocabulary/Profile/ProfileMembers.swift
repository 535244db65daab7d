/// The members of a profile.
enum ProfileMembers {
  static let schema = Member.required(
    "schema", .word(Words.schema(.profile)), "The file's format, always first.")
  static let id = Member.required(
    "id", .form(.profile), "Name and version; what a version asks for never changes.")
  static let title = Member.required("title", .text, "The clients that it is for.")
  static let extends = Member.optional(
    "extends", .listOrOne(.form(.profile)), "The profiles whose demands it takes over.")
  static let required = Member.optional(
    "required", .listOrOne(.form(.check)), "The checks whose violation is a failure.")
  static let recommended = Member.optional(
    "recommended", .listOrOne(.form(.check)), "The checks whose violation is a warning.")
  static let info = Member.optional(
    "info", .listOrOne(.form(.check)), "The checks whose violation is only told.")
  static let strict = Member.optional(
    "strict", .listOrOne(.form(.check)),
    "The checks whose lesser violations count like the worse ones.")
  static let houseRules = Member.optional(
    "house_rules", .words(ProfileFile.HouseRules.self, "a strength", "strengths"), usually: "warn",
    "Whether rules that no specification has may fail a client, or only warn.")
  static let cases = Member.optional(
    "cases", .map(.form(.check), .listOrOne(.form(.caseName))),
    "The cases without which a pass proves too little, by check.")
  static let parameters = Member.optional(
    "parameters", .section(.profileParameters),
    "The limits that checks go by, where specifications leave them open.")

  static let section = Section(
    "a profile", "What is asked of a client. What it doesn't name is only told.",
    [
      schema, id, title, extends, required, recommended, info, strict, houseRules, cases,
      parameters,
    ])
}
