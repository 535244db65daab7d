internal import Words

/// The reason for which a fault can't be armed.
package enum FaultProblem: Error, Hashable, Sendable {
  /// It changes an answer, and would have to strike before there is one.
  case needsAnswer(FaultAction.Word)
  /// It is met by a handshake, and would have to strike after the request.
  case comesTooLate
  /// A handshake says nothing of the request that will follow.
  case nothingToMatch
  case neverStrikes
  case tooMany

  /// The member of a fault that is at odds with the others.
  var member: String? {
    switch self {
    case .needsAnswer, .comesTooLate: "phase"
    case .nothingToMatch: "match"
    case .neverStrikes: "times"
    case .tooMany: nil
    }
  }

  package var description: String {
    switch self {
    case .needsAnswer(let word): "'\(word.rawValue)' changes an answer, so its phase is after"
    case .comesTooLate: "a handshake comes before the request, so the phase is before"
    case .nothingToMatch: "a handshake says nothing of the request, so nothing can be matched"
    case .neverStrikes: "a fault has to strike at least once"
    case .tooMany: "\(FaultQueue.capacity) faults are armed already"
    }
  }
}

extension Fault {
  func check() throws(FaultProblem) {
    let word = action.word
    if phase == .before, action.needsAnswer { throw .needsAnswer(word) }
    if phase == .after, word == .certificate { throw .comesTooLate }
    if word == .certificate, match != FaultMatch() { throw .nothingToMatch }
    if let times, times < 1 { throw .neverStrikes }
  }
}
