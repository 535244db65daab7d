internal import WireFormats
internal import Words

/// The demands of a scenario on drivers in any of its cases, with their places.
struct DriverDemands: Hashable, Sendable {
  private(set) var roles: [Marked<ScopeRole>] = []
  /// One of each list is enough.
  private(set) var flows: [[Marked<Flow>]] = []
  private(set) var capabilities: [Marked<Capability>] = []
  private(set) var actions: [Marked<ActionName>] = []
  /// The things that it wants a client's words for.
  private(set) var words: [Marked<String>] = []

  init(of cases: [Scenario]) {
    for scenario in cases {
      roles.addMissing(scenario.places.roles)
      flows.addMissing([scenario.places.flows])
      capabilities.addMissing(scenario.places.needs)
      actions.addMissing(scenario.uses)
      actions.addMissing(scenario.unconditionalRuns.map(\.action))
      words.addMissing(scenario.assertions.flatMap(\.claim.references).compactMap(\.words))
    }
  }
}

extension Array where Element: Equatable {
  /// Adds what isn't there; of so few, looking is faster than a set.
  fileprivate mutating func addMissing(_ others: [Element]) {
    for other in others where !contains(other) { append(other) }
  }
}

extension Reference {
  /// The words of a driver that it stands for, if any.
  fileprivate var words: Marked<String>? {
    let root = "driver.words."
    return name.hasPrefix(root) ? Marked(String(name.dropFirst(root.count)), at: span) : nil
  }
}

extension Claim {
  fileprivate var references: [Reference] {
    switch self {
    case .output(let claim): claim.mentionsAny?.references ?? []
    case .requests(let claim): claim.where.flatMap(\.comparison.references)
    case .page(let claim): claim.contains?.references ?? []
    case .outcome, .outcomeMatchesServer, .listener, .stored, .tokens, .process: []
    }
  }
}

extension FieldTest.Comparison {
  fileprivate var references: [Reference] {
    switch self {
    case .is(let value), .not(let value): value.references
    case .oneOf(let values): values.flatMap(\.references)
    case .verifies(let template): template.references
    case .matches, .absent: []
    }
  }
}

extension TextTest {
  fileprivate var references: [Reference] {
    switch self {
    case .contains(let template): template.references
    case .matches: []
    }
  }
}
