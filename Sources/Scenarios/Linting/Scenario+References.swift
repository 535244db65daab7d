extension Scenario {
  /// The references in what expectations look for, where words of a driver are.
  var references: [Reference] { assertions.flatMap(\.claim.references) }
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
