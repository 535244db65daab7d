internal import Evidence
internal import WireFormats
internal import Words

/// The fate of a refresh token after something has gone wrong with it.
enum TokenFate: Hashable {
  /// A later refresh used it.
  case usedAgain(Decisive)
  /// It is in the files of the store.
  case stored
  /// It was in the store, and is there no more.
  case erased
  case unknown
}

// What becomes of grants and their tokens, over all runs of a case.
extension Scene {
  /// The first refresh token that the server has refused for good, and the refresh that used it.
  var refusal: (request: Request, token: Secret)? {
    for refresh in refreshes where refresh.isInvalidGrant {
      if let token = refreshToken(of: refresh) { return (refresh, token) }
    }
    return nil
  }

  /// The later refreshes that use the same token.
  func uses(of token: Secret, after request: Request) -> [Request] {
    refreshes.filter {
      $0.number > request.number && refreshToken(of: $0)?.number == token.number
    }
  }

  /// The fate of a refresh token after a refresh that has failed.
  func fate(of token: Secret, after request: Request) -> TokenFate {
    let later = uses(of: token, after: request).first { $0.exchange.fault == nil }
    if let later { return .usedAgain(later.decisive) }
    return switch isStored(token) {
    case true?: .stored
    case false?: .erased
    case nil: .unknown
    }
  }

  /// The access token that a call carries, if it is one of ours.
  func accessToken(of call: Request) -> Secret? {
    call.marks.first { $0.kind == .accessToken }.flatMap(secret)
  }

  /// The end of an access token, as the answer has told it that brought the token.
  func end(of token: Secret) -> Timestamp? {
    guard let text = token.exchange.flatMap({ evidence.exchanges[$0].answer?.body.text }),
      let seconds = (try? JSONValue(parsing: Array(text.utf8)))?["expires_in"]?.intValue
    else { return nil }
    return token.issued.virtual + .seconds(seconds)
  }

  /// The ruling on a run that couldn't do without the user: it has asked for a sign-in, or has ended
  /// by asking for one. Nil for a run that has needed nobody.
  func needForUser(in run: Int, expected: String = "", told story: String = "") -> Ruling? {
    if let prompt = prompt(in: run) {
      return .lesser("\(story)the user was asked to sign in", expected: expected, at: prompt)
    }
    let record = evidence.runs[run]
    return record.asksForLogin
      ? .lesser(story + record.story, expected: expected, at: Decisive(.runEnd, run)) : nil
  }

  /// The runs after this one that have come to an end.
  func endedRuns(after number: Int) -> [Int] {
    evidence.runs.indices.filter { $0 > number && evidence.runs[$0].outcome != nil }
  }

  /// The runs that were going on at a moment.
  func runs(at moment: Moment) -> [Int] {
    evidence.runs.indices.filter { number in
      let run = evidence.runs[number]
      return run.started <= moment && run.ended.map { $0 > moment } ?? true
    }
  }
}

extension Evidence.Run {
  /// The name in messages: that of the scenario, or else the action.
  var name: String { label.map { "'\($0)'" } ?? "'\(action)'" }

  /// The end in a word.
  var ending: String { outcome?.rawValue ?? "nothing" }
}
