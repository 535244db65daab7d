internal import Forms
internal import WireFormats

/// A scenario as its members and steps. Those that cases don't change are checked and decoded in
/// the first case alone.
struct ScenarioParts {
  private var parts: [Part]
  /// The earlier checks of each part.
  private var checks: [[Check]]
  /// The steps that cases don't change.
  private var steps: [Step?]
  /// The first case, whose members the others take over where they don't change them.
  private var first: Scenario?

  /// A member of the scenario, or one of its steps.
  private struct Part {
    /// Nil for a step.
    var key: Mapping.Key?
    var node: Node
    /// Nil for a member that scenarios don't have.
    var shape: Shape?
    /// True if cases change it.
    var varies: Bool
  }

  /// A part that nothing new can be said about, as long as the same names are given above it.
  private struct Check {
    var above: [DeclaredName]
    /// The names that the part gives itself.
    var own: [DeclaredName]
  }

  /// Takes a scenario apart; in most, nothing can depend on a case.
  init(_ root: Node, mentionsCases: Bool) {
    parts = []
    for entry in root.mapping?.entries ?? [] {
      let isTable = entry.key.text == Scenario.cases.name
      if entry.key.text == "steps", let steps = entry.value.elements {
        for step in steps {
          parts.append(
            Part(
              key: nil, node: step, shape: Step.shape,
              varies: mentionsCases && step.isStepOfCases))
        }
      } else {
        parts.append(
          Part(
            key: entry.key, node: entry.value, shape: Scenario.section.shape(of: entry.key),
            varies: mentionsCases && !isTable && entry.value.mentionsCase))
      }
    }
    checks = Array(repeating: [], count: parts.count)
    steps = Array(repeating: nil, count: parts.count)
  }

  /// The parts as they are in a case; nil for the steps of other cases.
  func filled(by filling: inout CaseFilling) -> [Node?] {
    parts.map { part in
      guard part.varies else { return part.node }
      return part.key == nil ? filling.step(part.node) : filling.filled(part.node)
    }
  }
}

// MARK: - Checking

extension ScenarioParts {
  /// Holds the parts of a case against the vocabulary, but those about which nothing new can be
  /// said.
  mutating func check(_ nodes: [Node?], with checker: inout Checker) {
    for (index, node) in nodes.enumerated() {
      guard let node, let shape = parts[index].shape else { continue }
      let above = checker.declared.onTheWay
      if let known = checks[index].first(where: { $0.above == above }) {
        for name in known.own { checker.declared.declare(name.name, name.kind, at: name.span) }
        continue
      }
      checker.check(node, shape)
      guard !parts[index].varies else { continue }
      let own = checker.declared.onTheWay.dropFirst(above.count)
      checks[index].append(Check(above: above, own: Array(own)))
    }
  }
}

// MARK: - Decoding

extension ScenarioParts {
  /// The scenario in a case that was checked.
  mutating func scenario(
    of nodes: [Node?], at span: SourceSpan, source: String, variant: String?
  ) throws(UnreadableNode) -> Scenario {
    var members: [Mapping.Entry] = []
    var steps: [Step] = []
    for (index, node) in nodes.enumerated() {
      guard let node else { continue }
      if let key = parts[index].key {
        if first == nil || parts[index].varies { members.append(Mapping.Entry(key, node)) }
      } else {
        steps.append(try step(index, node))
      }
    }
    var scenario = try Scenario(
      from: Node(.mapping(Mapping(members)), at: span), source: source,
      variant: variant, like: first)
    // A case may have none of them.
    if parts.contains(where: { $0.key == nil }) { scenario.steps = steps }
    if first == nil { first = scenario }
    return scenario
  }

  private mutating func step(_ index: Int, _ node: Node) throws(UnreadableNode) -> Step {
    if let known = steps[index] { return known }
    let step = try Step(from: node)
    if !parts[index].varies { steps[index] = step }
    return step
  }
}
