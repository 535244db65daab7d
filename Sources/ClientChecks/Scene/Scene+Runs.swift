package import Evidence
internal import WireFormats
internal import Words

// What checks ask of runs, and of the requests that belong to them.
extension Scene {
  /// The run during which a request came.
  package func run(of request: Request) -> Evidence.Run? { request.run.map { evidence.runs[$0] } }

  /// The runs that were started after this one.
  package func runs(after number: Int) -> ArraySlice<Evidence.Run> {
    evidence.runs.dropFirst(number + 1)
  }

  /// The login that the case is about: the last that was begun.
  var lastLogin: Int? { evidence.runs.lastIndex { $0.action.hasPrefix("login") } }

  /// Those of some requests that came in this run.
  package func requests(_ requests: [Request], in run: Int) -> [Request] {
    requests.filter { $0.run == run }
  }

  /// The first prompt for the user to sign in during a run, or after a moment of it; nil for none.
  ///
  /// A browser that was opened counts as well as its request: perhaps no user was there.
  /// A site that a user visits wasn't opened by the client.
  package func prompt(in run: Int, after moment: Moment? = nil) -> Decisive? {
    let start = moment ?? evidence.runs[run].started
    let request = (authorizations + deviceRequests).first {
      $0.run == run && $0.received > start && !isSilent($0)
    }
    if let request { return request.decisive }
    let opening = evidence.openings.firstIndex {
      $0.run == run && $0.moment > start && $0.way != .startURL
    }
    return opening.map { Decisive(.opening, $0) }
  }

  /// True if the user of a site has seen nothing of a request: the browser was sent straight back
  /// with a code. An error is no end of the question.
  private func isSilent(_ request: Request) -> Bool {
    guard setting.flow == .web,
      let login = logins.first(where: { $0.request.number == request.number }),
      let place = request.exchange.answer?.fields[first: "location"]
    else { return false }
    let query = FormURLEncoded.decode(queryOf: place)
    return login.redirectURI.map { place.hasPrefix($0) } ?? false && query["code"] != nil
  }

  /// The secrets of a kind that an answer has brought.
  package func secrets(_ kind: Secret.Kind, from request: Request) -> [Secret] {
    evidence.secrets.filter { $0.exchange == request.number && $0.kind == kind }
  }

  /// The requests, of some, whose answers a fault of the scenario has touched.
  package func struck(_ requests: [Request]) -> [Request] {
    requests.filter { $0.exchange.fault != nil }
  }
}

extension Evidence.Run {
  /// True if the client says that the action succeeded.
  package var hasSucceeded: Bool { outcome == .signedIn || outcome == .ok }

  /// True if the runner ended it because it took too long.
  package var isStuck: Bool { outcome == .timeout }

  /// True if the client says, or shows, that a person has to sign in.
  package var asksForLogin: Bool { outcome == .needsLogin || outcome == .waitingForUser }

  /// True if the runner or a scenario ended it.
  var wasEnded: Bool {
    switch outcome {
    case .timeout?, .waitingForUser?, .killed?: true
    case .signedIn?, .ok?, .denied?, .needsPermission?, .featureDisabled?, .needsLogin?, .error?,
      .unsupported?, .crash?, .noStart?:
      false
    case nil: ended != nil
    }
  }

  /// The end of the run, in words.
  package var story: String { "'\(action)' ended with \(outcome?.rawValue ?? "nothing")" }
}

extension Scene {
  /// True if the runner or a scenario ended the run, or sent it a signal that it may have ended by.
  func wasEnded(_ run: Evidence.Run) -> Bool {
    let end = run.ended ?? evidence.end
    return run.wasEnded
      || evidence.notes.contains {
        $0.kind == .signal && run.started <= $0.moment && $0.moment <= end
      }
  }
}

// MARK: - On a busy machine

extension Scene {
  /// The part of a time for which this machine kept a run waiting for a processor.
  func heldUp(_ run: Int?, from: Moment, until: Moment) -> Duration {
    run.map { evidence.runs[$0].heldUp(from: from, until: until) } ?? .zero
  }

  /// The ruling on a client that was late but wouldn't have been if it hadn't had to wait for a
  /// processor; nil for any other.
  func excuse(_ run: Int?, from: Moment, until: Moment, limit: Duration) -> Ruling? {
    guard let run, evidence.runs[run].isHeldUp(beyond: limit, from: from, until: until) else {
      return nil
    }
    return .unobserved(Evidence.Holdup.reason)
  }

  /// The time after which a login is to have given up on its user.
  var loginTime: Duration { setting.driver.limit(.loginTimeout) ?? parameters[.loginTime] }

  /// The excuse of a login that has waited for its user for too long; nil where it has none.
  func excuse(ofLogin number: Int) -> Ruling? {
    evidence.isHeldUp(login: number, beyond: loginTime) ? .unobserved(Evidence.Holdup.reason) : nil
  }
}

extension Scene.Request {
  package var received: Moment { exchange.received }

  package var status: Int? { exchange.answer?.status }

  /// True if it has a secret of a kind anywhere.
  package func carries(_ kind: Secret.Kind) -> Bool {
    targetMarks.contains { $0.kind == kind } || bodyMarks.contains { $0.kind == kind }
      || fieldMarks.contains { $0.mark.kind == kind }
  }

  /// True if it was refused with `invalid_grant`.
  package var isInvalidGrant: Bool {
    status == 400 && exchange.answer?.body.text.contains("\"invalid_grant\"") == true
  }

  /// The real time between an earlier request and this one.
  package func delay(since earlier: Scene.Request) -> Duration {
    received.wall - earlier.received.wall
  }
}
