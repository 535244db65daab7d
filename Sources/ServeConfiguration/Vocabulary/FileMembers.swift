/// The members at the top of the file.
enum FileMembers {
  static let projects = Member.optional(
    "projects", .list("a project"), usually: "the standard project with a client of every type",
    "Projects with their clients and service accounts, instead of the standard one.")
  static let accounts = Member.optional(
    "accounts", .list("an account"), usually: "the two standard accounts",
    """
    Google accounts instead of the standard ones; the first signs in where nobody says who does.
    """)
  static let organisations = Member.optional(
    "organisations", .list("an organisation"),
    "What administrators of Workspace organisations have arranged for their accounts.")
  static let routes = Member.optional(
    "routes", .list("a route"), "Methods of APIs, beside those that Google's guides show.")
  static let lifetimes = Member.optional(
    "lifetimes", .mapping("the lifetimes"),
    "How long things live, and how many there may be.")
  static let switches = Member.optional(
    "switches", .mapping("the switches"),
    "Choices where Google's behaviour is uncertain, or has changed.")

  static let section = Section(
    "the file", "What is left out stays as it is without a file.",
    [projects, accounts, organisations, routes, lifetimes, switches])
}
