internal import GoogleAuthority

extension Registry {
  /// An app for each kind of page, and accounts of each kind.
  static var scenery: Registry {
    var registry = Registry()
    registry.put("notes", Project(number: ProjectNumber(rawValue: "1"), name: "Rehearsal Notes"))
    registry.put(
      "sketch",
      Project(number: ProjectNumber(rawValue: "2"), name: "Sketchbook", isVerified: false))
    registry.put(
      "archive",
      Project(
        number: ProjectNumber(rawValue: "3"), name: "Prop Archive",
        accessDurations: [.seconds(30 * 86_400), .seconds(180 * 86_400)]))
    registry.put(
      "inside",
      Project(
        number: ProjectNumber(rawValue: "4"), name: "Stage Door",
        audience: .organisation(domain: "theatre.example")))
    registry.put("100", "ada@example.com", "Ada", "Player")
    registry.put("200", "grace@theatre.example", "Grace", "Prompter", domain: "theatre.example")
    registry.put("300", "otto@example.com", "Otto", "Gone", state: .disabled)
    return registry
  }

  /// A project with a desktop client of its name.
  private mutating func put(_ name: String, _ project: Project) {
    put(project)
    put(
      OAuthClient(
        id: ClientID(rawValue: "\(project.number.rawValue)-\(name).apps.googleusercontent.com"),
        secret: "secret", kind: .desktop, project: project.number))
  }

  private mutating func put(
    _ subject: String, _ email: String, _ givenName: String, _ familyName: String,
    domain: String? = nil, state: Account.State = .active
  ) {
    put(
      Account(
        subject: Subject(rawValue: subject), email: email, givenName: givenName,
        familyName: familyName, hostedDomain: domain, state: state))
  }
}
