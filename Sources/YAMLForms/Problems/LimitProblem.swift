internal import Forms

/// A limit that a text exceeds.
enum LimitProblem: Hashable {
  case tooDeep(limit: Int)
  case tooManyNodes(limit: Int)
  case aliasTooLarge(String, limit: Int)
}

extension LimitProblem: FormProblem {
  var code: String { "E015" }

  var message: String {
    switch self {
    case .tooDeep(let limit): "lists and mappings are nested deeper than \(limit)"
    case .tooManyNodes(let limit): "the text has more than \(limit) values"
    case .aliasTooLarge(let name, let limit): "with *\(name) the text has more than \(limit) values"
    }
  }

  var help: [String] {
    switch self {
    case .tooDeep: ["use fewer levels"]
    case .tooManyNodes: ["split it into several files"]
    case .aliasTooLarge: ["write out the values that are needed"]
    }
  }
}
