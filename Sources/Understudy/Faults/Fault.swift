internal import WireFormats
package import Words

/// A deliberate failure, and the requests that it strikes.
package struct Fault: Hashable, Sendable {
  /// Nil for any endpoint.
  package var labels: Set<EndpointWord>?
  package var match = FaultMatch()
  /// The number of requests that it still strikes; nil for all.
  package var times: Int? = 1
  /// The number of requests that it lets pass first.
  package var skip = 0
  package var phase: FaultPhase
  package var action: FaultAction

  package init(
    _ action: FaultAction, at labels: Set<EndpointWord>? = nil, phase: FaultPhase? = nil
  ) {
    self.action = action
    self.labels = labels
    self.phase = phase ?? action.usualPhase
  }
}

/// The requests that a fault is for; a member that is nil or empty doesn't matter.
package struct FaultMatch: Hashable, Sendable {
  package var client: String?
  /// The subject of the account that the request's code or token belongs to.
  package var account: String?
  /// Parameters of the query or the form, each with its exact value.
  package var parameters: [String: String] = [:]

  package init() {}

  func fits(_ subject: FaultSubject) -> Bool {
    if let client, client != subject.client { return false }
    if let account, account != subject.account { return false }
    return parameters.allSatisfy { name, value in
      subject.parameters.contains {
        ExactText($0.name) == ExactText(name) && ExactText($0.value) == ExactText(value)
      }
    }
  }
}
