internal import HTTPWire
internal import WireFormats
package import Words

/// Something that goes wrong on purpose, with the requests that it meets: the one form of a fault,
/// for the Swift API, the control API and the service.
package struct Fault: Hashable, Sendable {
  /// Nil for any endpoint.
  package var labels: Set<EndpointWord>?
  package var match = FaultMatch()
  /// The number of requests that it still meets; nil for all.
  package var times: Int? = 1
  /// The number of requests that it lets pass first.
  package var skip = 0
  /// The phase that was asked for; nil for the action's usual one.
  package var chosenPhase: FaultPhase?
  package var action: FaultAction
  /// True if a bad certificate is shown at every host at which Google serves the endpoint, and not at
  /// the one alone that its documents name.
  package var followsAliases = false

  package init(
    _ action: FaultAction, at labels: Set<EndpointWord>? = nil, phase: FaultPhase? = nil
  ) {
    self.action = action
    self.labels = labels
    chosenPhase = phase
  }

  package var phase: FaultPhase { chosenPhase ?? action.usualPhase }

  func check() throws(FaultProblem) {
    let word = action.word
    if phase == .before, action.needsAnswer { throw .needsAnswer(word) }
    if phase == .after, word == .certificate { throw .comesTooLate }
    if phase == .after, word == .quota { throw .refusesBefore }
    if word == .certificate, match != FaultMatch() { throw .nothingToMatch }
    if let times, times < 1 { throw .neverStrikes }
    switch action {
    case .redirect(_, let place): try FaultProblem.check(place, as: .location)
    case .type(let type): try FaultProblem.check(type, as: .contentType)
    case .reply, .delay, .hang, .reset, .truncate, .drip, .edit, .pad, .certificate, .quota: break
    }
  }
}

/// The requests that a fault is for. A property that is nil or empty fits them all.
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

/// The reason why a fault can't be armed.
package enum FaultProblem: Error, Hashable, Sendable {
  /// It changes an answer, and would have to strike before there is one.
  case needsAnswer(FaultAction.Word)
  /// It is met by a handshake, and would have to strike after the request.
  case comesTooLate
  /// It keeps the authority from acting, and would have to strike after it has.
  case refusesBefore
  /// A handshake says nothing of the request that will follow.
  case nothingToMatch
  case neverStrikes
  case tooMany
  case badFieldName(String)
  /// A line end or another control character in the value of the field of this name.
  case badFieldValue(of: String)

  /// The member of a fault that contradicts the others.
  var member: String? {
    switch self {
    case .needsAnswer, .comesTooLate, .refusesBefore: "phase"
    case .nothingToMatch: "match"
    case .neverStrikes: "times"
    case .badFieldName, .badFieldValue: "do"
    case .tooMany: nil
    }
  }

  package var description: String {
    switch self {
    case .needsAnswer(let word): "'\(word.rawValue)' changes an answer, so its phase is after"
    case .comesTooLate: "a handshake comes before the request, so the phase is before"
    case .refusesBefore: "a quota refuses a call before anything is done, so the phase is before"
    case .nothingToMatch: "a handshake says nothing of the request, so nothing can be matched"
    case .neverStrikes: "a fault has to strike at least once"
    case .tooMany: "\(FaultQueue.capacity) faults are armed already"
    case .badFieldName(let name): "'\(name.printable)' is not the name of a header field"
    case .badFieldValue(let name):
      "\(name) has a line end or another control character, which no header field can have"
    }
  }

  /// Refuses a text that would end its line, or be changed on the way out.
  static func check(_ value: String, as name: HTTPField.Name) throws(FaultProblem) {
    guard HTTPField.isValue(value) else { throw .badFieldValue(of: name.rawName) }
  }

  /// The problem with the fields of a reply.
  static func problem(
    withFields fields: [(String, String)], type: String?
  ) -> FaultProblem? {
    do throws(FaultProblem) {
      if let type { try check(type, as: .contentType) }
      for (name, value) in fields {
        guard let name = HTTPField.Name(name) else { throw .badFieldName(name) }
        try check(value, as: name)
      }
      return nil
    } catch {
      return error
    }
  }
}
