internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension ConfigurationReader {
  mutating func readServiceAccounts(_ node: Node?, of project: Project) {
    for element in yaml.elements(node) ?? [] { readServiceAccount(element, of: project) }
  }

  private mutating func readServiceAccount(_ node: Node, of project: Project) {
    guard let fields = yaml.fields(node, of: ServiceAccountMembers.section) else { return }
    let name = yaml.text(fields[ServiceAccountMembers.name])
    let id = yaml.text(fields[ServiceAccountMembers.id])
    let state: ClientState? = yaml.word(
      fields[ServiceAccountMembers.state], Noun("a state of a service account", "states"))
    let delegations = readDelegations(fields[ServiceAccountMembers.delegations])
    guard let name else { return }
    let place = fields.place(of: ServiceAccountMembers.name)
    guard let email = ServiceAccountEmail(name: name, projectID: project.id) else {
      yaml.problems.error(
        "'\(name)@\(project.id)' is not the address of a service account", at: place,
        help: "both parts are 6 to 30 lower-case letters, digits and hyphens")
      return
    }
    guard setup.serviceAccounts[email] == nil else {
      yaml.problems.error(
        "there is a service account '\(email.rawValue)' already", at: place,
        help: "each has a name of its own")
      return
    }
    var random = SeededRandom(seed: "service account \(email.rawValue)")
    let uniqueID = id.map(Subject.init(rawValue:)) ?? Subject.random(using: &random)
    if !uniqueID.isWellFormed {
      note(.subject(uniqueID.rawValue), at: fields.place(of: ServiceAccountMembers.id))
    }
    setup.serviceAccounts[email] = ServiceAccount(
      email: email, uniqueID: uniqueID, project: project.number,
      keys: [TestServiceAccountKey.keyID: .test], delegations: delegations,
      state: (state ?? .active).serviceAccountState)
  }

  private mutating func readDelegations(_ node: Node?) -> [String: Set<Scope>] {
    var delegations: [String: Set<Scope>] = [:]
    for element in yaml.elements(node) ?? [] {
      guard let fields = yaml.fields(element, of: DelegationMembers.section) else { continue }
      let domain = yaml.filledText(fields[DelegationMembers.domain])
      let scopes = yaml.scopes(fields[DelegationMembers.scopes])
      if let domain { delegations[domain, default: []].formUnion(scopes) }
    }
    return delegations
  }
}
