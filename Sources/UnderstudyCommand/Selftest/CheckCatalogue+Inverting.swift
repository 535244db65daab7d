import ClientChecks

extension CheckCatalogue {
  /// The same with some checks turned round: what holds is a violation, and a violation holds. A
  /// self-test that doesn't notice proves nothing.
  func inverting(_ ids: Set<CheckID>) -> CheckCatalogue {
    guard !ids.isEmpty else { return self }
    return CheckCatalogue(checks.map { ids.contains($0.id) ? $0.inverted : $0 })
  }
}

extension Check {
  var inverted: Check {
    with { check in
      switch check.judgement {
      case .eachCase(let judge): check.judgement = .eachCase { judge($0).inverted }
      case .allCases(let judge): check.judgement = .allCases { judge($0).map(\.inverted) }
      }
    }
  }
}

extension Ruling {
  fileprivate var inverted: Ruling {
    var ruling = self
    switch observation {
    case .holds: ruling.observation = .violated(.worse)
    case .violated: ruling.observation = .holds
    case .unobserved, .notApplicable, .harnessError: break
    }
    return ruling
  }
}
