internal import Evidence
internal import Keyring
internal import Plays
internal import WireFormats

extension Evidence.Exchange {
  /// The part of a request that a test looks at; nil when it isn't there.
  func value(of test: FieldTest) -> String? {
    switch test.place {
    case .form: return request.form[test.name]
    case .query: return request.query[test.name]
    case .header: return request.fields[first: test.name]
    case .json:
      let value = (try? JSONValue(parsing: request.body.text))?[test.name]
      return value.map { $0.stringValue ?? $0.text(.compact) }
    }
  }
}

extension FieldTest {
  func holds(
    for value: String?, _ variables: Variables
  ) throws(UnresolvedReference) -> Bool {
    switch comparison {
    case .is(let other): return value.map([try Self.text(of: other, variables)].contains) == true
    case .not(let other): return value.map([try Self.text(of: other, variables)].contains) != true
    case .matches(let pattern): return value.map(pattern.isFound(in:)) == true
    case .oneOf(let others):
      for other in others where value == (try Self.text(of: other, variables)) { return true }
      return false
    case .absent(let isAbsent): return (value == nil) == isAbsent
    case .verifies(let challenge):
      let challenge = try variables.text(of: challenge)
      return value.map { Base64URL.encode(SHA256.digest($0)) == challenge } == true
    }
  }

  func text(_ variables: Variables) throws(UnresolvedReference) -> String {
    let name = "\(place.rawValue).\(self.name)"
    switch comparison {
    case .is(let other): return "\(name) = \(try Self.text(of: other, variables))"
    case .not(let other): return "\(name) ≠ \(try Self.text(of: other, variables))"
    case .matches(let pattern): return "\(name) like /\(pattern.source)/"
    case .oneOf(let others):
      var texts: [String] = []
      for other in others { texts.append(try Self.text(of: other, variables)) }
      return "\(name) = \(texts.joined(separator: " or "))"
    case .absent(true): return "without \(name)"
    case .absent(false): return "with \(name)"
    case .verifies: return "\(name) that belongs to the challenge"
    }
  }

  private static func text(
    of value: TemplateValue, _ variables: Variables
  ) throws(UnresolvedReference) -> String {
    let value = try variables.value(of: value)
    return value.stringValue ?? value.text(.compact)
  }
}
