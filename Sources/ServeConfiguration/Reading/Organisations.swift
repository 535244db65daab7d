internal import Forms
internal import GoogleAuthority
internal import WireFormats

/// The members of a Workspace organisation.
enum OrganisationMembers: FileSection {
  static let domain = Member.required(
    "domain", .text, "The organisation's domain, which its accounts refer to.")
  static let blockedScopes = Member.optional(
    "blocked_scopes", .list(.form(.scope)), "Scopes that the administrator blocks for all apps.")
  static let sessionLength = Member.optional(
    "session_length", .form(.duration(in: .seconds(1)...LifetimeMembers.longest)),
    usually: .words("for ever"),
    "The time after which users have to sign in to Google Cloud again.")

  static let section = Section(
    "an organisation", "An administrator's policies for all accounts of a Workspace domain.",
    [domain, blockedScopes, sessionLength])
}

extension ConfigurationReader {
  /// Reads the policies of organisations and gives them to their accounts.
  mutating func readOrganisations(_ node: Node?) {
    var domains: Set<String> = []
    for fields in (node?.elements ?? []).compactMap(Fields.init) {
      let scopes = fields.texts(OrganisationMembers.blockedScopes).map { Scope(rawValue: $0.text) }
      guard let domain = fields.text(OrganisationMembers.domain) else { continue }
      let place = fields.place(of: OrganisationMembers.domain)
      guard domains.insert(domain.lowercased()).inserted else {
        problems.error(
          "there is an organisation '\(domain)' already", at: place,
          help: "put everything about it in one place")
        continue
      }
      let length = fields.duration(OrganisationMembers.sessionLength)
      apply(Set(scopes), length, to: domain, at: place)
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
      problems.warning(
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
