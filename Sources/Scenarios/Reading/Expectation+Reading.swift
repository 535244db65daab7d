internal import Forms
internal import WireFormats
internal import Words

extension Expectation: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    since = try fields.get(ExpectMembers.since)
    assertions = try Assertion.all(in: fields, isNever: false)
    if let never = fields[ExpectMembers.never] {
      let weight = try Weight(fields)
      let lines = try Assertion.all(in: Fields(never), isNever: true)
      assertions += lines.map { $0.weighted(by: weight) }
    }
  }
}

/// What a line says about itself.
private struct Weight {
  var level: Requirement?
  var checks: [Marked<CheckID>]
  var because: String?
  var needs: AssertionNeed?

  static let none = Weight(level: nil, checks: [], because: nil, needs: nil)

  init(_ fields: Fields) throws(UnreadableNode) {
    level = try fields.find(WeightMembers.level)
    checks = try fields.list(WeightMembers.check)
    because = try fields.find(WeightMembers.because)
    needs = try fields.find(WeightMembers.needs)
  }

  private init(
    level: Requirement?, checks: [Marked<CheckID>], because: String?, needs: AssertionNeed?
  ) {
    self.level = level
    self.checks = checks
    self.because = because
    self.needs = needs
  }
}

extension Assertion {
  /// What the whole expectation says holds for what a line doesn't say.
  fileprivate func weighted(by weight: Weight) -> Assertion {
    var line = self
    line.level = level ?? weight.level
    line.checks = checks.isEmpty ? weight.checks : checks
    line.because = because ?? weight.because
    line.needs = needs ?? weight.needs
    return line
  }

  fileprivate static func all(
    in fields: Fields, isNever: Bool
  ) throws(UnreadableNode) -> [Assertion] {
    let common = try Weight(fields)
    var lines: [Assertion] = []
    for entry in fields.node.mapping?.entries ?? [] {
      let claims = try claims(entry, in: fields)
      for (claim, node) in claims {
        let own = node.mapping == nil ? .none : try Weight(Fields(node))
        let line = Assertion(
          claim: claim, isNever: isNever, level: own.level, checks: own.checks,
          because: own.because, needs: own.needs, span: node.span)
        lines.append(line.weighted(by: common))
      }
    }
    return lines
  }

  /// The claims of one entry with what they were read from; none if the entry makes no claim.
  private static func claims(
    _ entry: Mapping.Entry, in fields: Fields
  ) throws(UnreadableNode) -> [(Claim, Node)] {
    let node = entry.value
    switch entry.key.text {
    case ExpectMembers.outcome.name:
      var claim = try OutcomeClaim(reading: node)
      let user: Marked<String>? = try fields.find(ExpectMembers.user)
      claim.user = claim.user ?? user
      return [(.outcome(claim), node)]
    case ExpectMembers.matchesServer.name: return [(.outcomeMatchesServer, node)]
    case ExpectMembers.requests.name:
      var claims: [(Claim, Node)] = []
      for line in node.elements ?? [] {
        claims.append((.requests(try RequestClaim(reading: line)), line))
      }
      return claims
    case ExpectMembers.listener.name: return [(.listener(try ListenerClaim(reading: node)), node)]
    case ExpectMembers.page.name: return [(.page(try PageClaim(reading: node)), node)]
    case ExpectMembers.output.name: return [(.output(try OutputClaim(reading: node)), node)]
    case ExpectMembers.stored.name: return [(.stored(try StoredClaim(reading: node)), node)]
    case ExpectMembers.tokens.name:
      var claims: [(Claim, Node)] = []
      for entry in node.mapping?.entries ?? [] {
        let user = Marked(entry.key.text, at: entry.key.span)
        claims.append((.tokens(try TokenClaim(entry.value, user: user)), entry.value))
      }
      return claims
    case ExpectMembers.process.name: return [(.process(try ProcessClaim(reading: node)), node)]
    case _: return []
    }
  }
}
