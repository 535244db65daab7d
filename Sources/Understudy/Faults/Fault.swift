internal import WireFormats

/// Something that goes wrong on purpose, with the requests that it meets.
struct Fault: Hashable, Sendable {
  enum Phase: String, CaseIterable, Sendable {
    /// The authority never learns of the request.
    case before
    /// The authority has acted, and the client learns of it in another way or not at all.
    case after
  }

  /// Nil for any endpoint.
  var label: EndpointLabel?
  var match = FaultMatch()
  /// How many requests it still meets; nil for all.
  var times: Int? = 1
  /// How many requests it lets pass first.
  var skip = 0
  var phase: Phase
  var action: FaultAction

  init(_ action: FaultAction, at label: EndpointLabel? = nil, phase: Phase? = nil) {
    self.action = action
    self.label = label
    self.phase = phase ?? action.usualPhase
  }
}

/// Which requests a fault is for; what isn't said doesn't matter.
struct FaultMatch: Hashable, Sendable {
  var client: String?
  /// The subject of the account that the request's code or token belongs to.
  var account: String?
  /// Parameters of the query or the form, each with its exact value.
  var parameters: [String: String] = [:]

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
