internal import MarkedYAML

extension Checker {
  /// What the parts of a driver have to do with each other.
  mutating func checkDriver(_ node: YAMLNode) {
    checkActions(node)
    checkOutcomes(node)
  }

  private mutating func checkActions(_ node: YAMLNode) {
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

  private mutating func checkOutcomes(_ node: YAMLNode) {
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
