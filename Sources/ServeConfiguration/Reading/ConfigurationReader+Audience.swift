internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ConfigurationReader {
  /// Who may use a project's clients; the list and the domain belong to one status each.
  mutating func audience(_ fields: Fields) -> Project.Audience {
    let noun = Noun("a publishing status", "publishing statuses")
    let status: PublishingStatus =
      yaml.word(fields[ProjectMembers.publishingStatus], noun) ?? .production
    let listed = yaml.texts(fields[ProjectMembers.testers])
    testers += listed
    let domain = yaml.filledText(fields[ProjectMembers.organisation])
    let isKnown =
      fields[ProjectMembers.publishingStatus].map { !yaml.problems.hasError(at: $0.span) } ?? true
    guard isKnown else { return .production }
    checkBelongs(ProjectMembers.testers, to: .testing, status, fields)
    checkBelongs(ProjectMembers.organisation, to: .internal, status, fields)
    switch status {
    case .production: return .production
    case .testing: return .testing(users: Set(listed.map(\.text)))
    case .internal:
      if fields[ProjectMembers.organisation] == nil {
        yaml.problems.error(
          "an internal project names its organisation",
          at: fields.place(of: ProjectMembers.publishingStatus),
          help: "add \"\(ProjectMembers.organisation.name): example.org\"")
      }
      return .organisation(domain: domain ?? "")
    }
  }

  private mutating func checkBelongs(
    _ member: Member, to owner: PublishingStatus, _ status: PublishingStatus, _ fields: Fields
  ) {
    guard status != owner, let key = fields.key(of: member) else { return }
    yaml.problems.error(
      "'\(member.name)' is for projects whose publishing status is \(owner.rawValue)", at: key,
      help: "add \"\(ProjectMembers.publishingStatus.name): \(owner.rawValue)\", or leave it out")
  }

  /// Finds testers who can't sign in, since no account has their address.
  mutating func checkTesters() {
    let addresses = setup.registry.accounts.values.map(\.email).sorted()
    for (text, node) in testers where !addresses.contains(text) {
      let suggestion = DidYouMean.suggestion(for: text, among: addresses)
      yaml.problems.warning(
        "no account has the address '\(text)'", at: node.span,
        help: suggestion.map { "did you mean \"\($0)\"?" }
          ?? "add it below \"\(FileMembers.accounts.name):\"")
    }
  }
}
