/// The way from a value to one inside it, such as `keys[0].kid`.
package struct JSONPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  package func appending(_ name: String) -> JSONPath {
    JSONPath(steps + [.member(name)])
  }

  package func appending(_ index: Int) -> JSONPath {
    JSONPath(steps + [.element(index)])
  }
}

extension JSONPath.Step: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral name: String) {
    self = .member(name)
  }

  package init(integerLiteral index: Int) {
    self = .element(index)
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  package init(arrayLiteral steps: Step...) {
    self.init(steps)
  }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
