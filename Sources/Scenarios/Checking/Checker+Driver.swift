internal import Forms
internal import Words

extension Checker {
  /// What the parts of a driver have to do with each other.
  mutating func checkDriver(_ node: Node) {
    checkActions(node)
    checkOutcomes(node)
    checkReach(node)
  }

  /// Google's names are behind TLS, and only in a network of its own can a client be shown another
  /// system's store.
  private mutating func checkReach(_ node: Node) {
    let hosts = DriverEndpoints.Way.hosts.rawValue
    let via = node[DriverMembers.endpoints.name]?[EndpointMembers.via.name]
    let trust = node[DriverMembers.trust.name]?[TrustMembers.via.name]
    let way = trust.map { DriverTrust.Way(rawValue: $0.scalar?.text ?? "") } ?? .plainHTTP
    if let via, via.scalar?.text == hosts, way == .plainHTTP {
      note(
        .waysMissing, "\"via: \(hosts)\" needs a way to trust the mock",
        at: trust?.span ?? via.span, help: "add \"trust: { via: system }\"")
    }
    if let trust, way == .system, via?.scalar?.text != hosts {
      note(
        .waysUnused, "\"via: system\" needs \"endpoints: { via: \(hosts) }\"", at: trust.span,
        help: "write \"via: env\" and \"set: …\"")
    }
  }

  private mutating func checkActions(_ node: Node) {
    guard let actions = node[DriverMembers.actions.name], let mapping = actions.mapping else {
      return
    }
    if mapping[ActionName.Verb.login.rawValue] == nil {
      note(
        .actionsMissing, "there is no action \"login\"", at: actions.span,
        help: "every scenario begins with one")
    }
    for entry in mapping.entries
    where entry.value[DriverActionMembers.visit.name] != nil
      && node[DriverMembers.service.name] == nil
    {
      note(
        .actionsMissing, "a visit needs a service that answers it", at: entry.key.span,
        help: "add \"service: …\", or write \"run\" instead of \"visit\"")
    }
  }

  private mutating func checkOutcomes(_ node: Node) {
    guard let outcomes = node[DriverMembers.outcomes.name], let mapping = outcomes.mapping else {
      return
    }
    let hasSuccess = mapping.keys.contains(OutcomeClass.signedIn.rawValue)
    if !hasSuccess {
      note(
        .outcomesMissing, "nothing tells that the client is signed in",
        at: mapping.entries.first?.key.span ?? outcomes.span, help: "add \"signed_in: …\"")
    }
    if mapping[OutcomeClass.error.rawValue] == nil {
      note(
        .outcomesMissing, "nothing tells that the client has failed",
        at: mapping.entries.first?.key.span ?? outcomes.span,
        help: "add \"error: { exit: any-nonzero }\"")
    }
    for entry in mapping.entries {
      for rule in entry.value.elements ?? [entry.value]
      where rule.mapping?.entries.isEmpty == true {
        note(
          .outcomesMissing, "a rule that says nothing always holds", at: rule.span,
          help: "say what must hold, such as \"exit: 0\"")
      }
    }
  }
}
