internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension ConfigurationReader {
  /// Reads the policies of organisations and gives them to their accounts.
  mutating func readOrganisations(_ node: Node?) {
    var domains: Set<String> = []
    for element in yaml.elements(node) ?? [] {
      guard let fields = yaml.fields(element, of: OrganisationMembers.section) else { continue }
      let domain = yaml.filledText(fields[OrganisationMembers.domain])
      let blocked = Set(yaml.scopes(fields[OrganisationMembers.blockedScopes]))
      let length = yaml.duration(fields[OrganisationMembers.sessionLength], atLeast: .seconds(1))
      guard let domain else { continue }
      let place = fields.place(of: OrganisationMembers.domain)
      guard domains.insert(domain.lowercased()).inserted else {
        yaml.problems.error(
          "there is an organisation '\(domain)' already", at: place,
          help: "say everything about it in one place")
        continue
      }
      apply(blocked, length, to: domain, at: place)
    }
  }

  private mutating func apply(
    _ blocked: Set<Scope>, _ length: Duration?, to domain: String, at place: SourceSpan
  ) {
    let members = setup.registry.accounts.values
      .filter { $0.hostedDomain?.lowercased() == domain.lowercased() }
    if members.isEmpty {
      let known = Set(setup.registry.accounts.values.compactMap(\.hostedDomain)).sorted()
      let suggestion = DidYouMean.suggestion(for: domain, among: known)
      yaml.problems.warning(
        "no account belongs to the organisation '\(domain)'", at: place,
        help: suggestion.map { "did you mean \"\($0)\"?" }
          ?? "accounts name it: \"\(AccountMembers.organisation.name): \(domain)\"")
    }
    for var account in members {
      account.blockedScopes = blocked
      setup.registry.put(account)
      setup.sessionLengths[account.subject] = length
    }
  }
}
