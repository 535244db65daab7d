/// What a scenario asks of a driver: `login`, or `call_api.optional` with a feature of the client.
package struct ActionName: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case login
    case callAPI = "call_api"
    case refresh, logout, status
    case removeAccount = "remove_account"
    case debug
  }

  package var verb: Verb
  /// The part of the client that is meant, such as `optional`; nil for the usual one.
  package var feature: String?

  package init(_ verb: Verb, feature: String? = nil) {
    self.verb = verb
    self.feature = feature
  }
}

extension ActionName: CustomStringConvertible {
  package var description: String {
    feature.map { "\(verb.rawValue).\($0)" } ?? verb.rawValue
  }
}
