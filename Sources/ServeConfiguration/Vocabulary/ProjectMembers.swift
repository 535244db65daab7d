/// The members of a project.
enum ProjectMembers {
  static let name = Member.required(
    "name", .text, "What users see on the consent page; no two projects have the same.")
  static let number = Member.optional(
    "number", .text, usually: "made from the name",
    "The project's number, which its clients' ids begin with; between quotes.")
  static let id = Member.optional(
    "id", .text, usually: "`project-` and the number",
    "The name that the console and downloaded files know the project by.")
  static let supportEmail = Member.optional(
    "support_email", .text, usually: "`developer@example.com`",
    "The address that the consent page gives to users.")
  static let publishingStatus = Member.optional(
    "publishing_status", .word(PublishingStatus.allCases.map(\.rawValue)), usually: "`production`",
    """
    Who may use the clients: everybody, listed testers (whose refresh tokens last for seven days), \
    or one organisation.
    """)
  static let testers = Member.optional(
    "testers", .texts, "The addresses of those who may use a project in testing.")
  static let organisation = Member.optional(
    "organisation", .text, "The domain whose accounts may use an internal project.")
  static let trusted = Member.optional(
    "trusted", .bool, usually: "`false`",
    "Whether an administrator trusts the app: users then grant all or nothing.")
  static let verified = Member.optional(
    "verified", .bool, usually: "`true`",
    "Whether Google has verified the app; an unverified one shows a warning first.")
  static let accessDurations = Member.optional(
    "access_durations", .durations, usually: "access lasts until it is taken back",
    "The times for which users may allow access, such as `[30d, 180d]`.")
  static let clients = Member.optional("clients", .list("a client"), "The project's clients.")
  static let serviceAccounts = Member.optional(
    "service_accounts", .list("a service account"), "The project's service accounts.")
  static let securityEvents = Member.optional(
    "security_events", .mapping("a receiver"),
    "Where the project takes the events of Cross-Account Protection.")

  static let section = Section(
    "a project", "A project of the Google Cloud console. Users consent to it as a whole.",
    [
      name, number, id, supportEmail, publishingStatus, testers, organisation, trusted, verified,
      accessDurations, clients, serviceAccounts, securityEvents,
    ])
}

/// Who may use a project's clients, in the console's words.
enum PublishingStatus: String, CaseIterable {
  case testing, production
  case `internal`
}
