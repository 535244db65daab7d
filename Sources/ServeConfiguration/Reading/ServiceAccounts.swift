internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

/// The members of a service account.
enum ServiceAccountMembers: FileSection {
  static let name = Member.required(
    "name", .string(mayBeEmpty: true),
    "The part of the address before the `@`; the project's id follows it.")
  static let id = Member.optional(
    "id", .string(mayBeEmpty: true), usually: .words("made from the address"),
    "The account's unique id: decimal digits, in quotes.")
  static let state = Member.optional(
    "state",
    .word(
      WordSet(
        ServiceAccount.State.allCases.map(\.rawValue),
        Noun("a state of a service account", "states"))),
    usually: .value(ServiceAccount.State.active.rawValue),
    "The state of the account. Only an active account can be used.")
  static let delegations = Member.optional(
    "delegations", .list(.section(DelegationMembers.self)),
    "Domain-wide delegation: the organisations as whose users it may act.")

  static let section = Section(
    "a service account",
    """
    An account without a person, which signs in with a key file. `serve` writes the first account's, \
    and the control API returns each. The key in it is the publicly known test key.
    """,
    [name, id, state, delegations])
}

/// The members of a domain-wide delegation.
enum DelegationMembers: FileSection {
  static let domain = Member.required("domain", .text, "The organisation's domain.")
  static let scopes = Member.required(
    "scopes", .list(.form(.scope)), "The scopes for which the account may act.")

  static let section = Section(
    "a delegation", "The access that one organisation gives to a service account.",
    [domain, scopes])
}

extension ConfigurationReader {
  mutating func readServiceAccounts(_ nodes: [Node], of project: Project) {
    for fields in nodes.compactMap(Fields.init) { readServiceAccount(fields, of: project) }
  }

  private mutating func readServiceAccount(_ fields: Fields, of project: Project) {
    guard let name = fields.text(ServiceAccountMembers.name) else { return }
    let place = fields.place(of: ServiceAccountMembers.name)
    guard let email = ServiceAccountEmail(name: name, projectID: project.id) else {
      return note(.serviceAccountEmail("\(name)@\(project.id)"), at: place)
    }
    guard setup.serviceAccounts[email] == nil else {
      return note(.serviceAccountTaken(email), at: place)
    }
    var random = SeededRandom(seed: "service account \(email.rawValue)")
    let id = fields.text(ServiceAccountMembers.id).map(Subject.init(rawValue:))
    let uniqueID = id ?? Subject.random(using: &random)
    if !uniqueID.isWellFormed {
      note(.subject(uniqueID.rawValue), at: fields.place(of: ServiceAccountMembers.id))
    }
    setup.serviceAccounts[email] = ServiceAccount(
      email: email, uniqueID: uniqueID, project: project.number,
      keys: [TestServiceAccountKey.keyID: .test], delegations: delegations(fields),
      state: fields.word(ServiceAccountMembers.state, ServiceAccount.State.self) ?? .active)
    setup.serviceAccountAtHand = setup.serviceAccountAtHand ?? email
  }

  private func delegations(_ fields: Fields) -> [String: Set<Scope>] {
    var delegations: [String: Set<Scope>] = [:]
    for fields in fields.list(ServiceAccountMembers.delegations).compactMap(Fields.init) {
      let scopes = fields.texts(DelegationMembers.scopes).map { Scope(rawValue: $0.text) }
      if let domain = fields.text(DelegationMembers.domain) {
        delegations[domain, default: []].formUnion(scopes)
      }
    }
    return delegations
  }
}
