// What checks ask of runs, and of the requests that belong to them.
extension Scene {
  /// The run during which a request came.
  package func run(of request: Request) -> Evidence.Run? { request.run.map { evidence.runs[$0] } }

  /// The runs that were started after this one.
  package func runs(after number: Int) -> ArraySlice<Evidence.Run> {
    evidence.runs.dropFirst(number + 1)
  }

  /// Those of some requests that came in this run.
  package func requests(_ requests: [Request], in run: Int) -> [Request] {
    requests.filter { $0.run == run }
  }

  /// What has asked the user to sign in during a run, or after a moment of it; nil for nothing.
  ///
  /// A browser that was opened counts as well as what it has asked for: nobody may have been there.
  /// Where a user visits a site, it isn't the client that has opened it.
  package func prompt(in run: Int, after moment: Moment? = nil) -> Decisive? {
    let start = moment ?? evidence.runs[run].started
    let request = (authorizations + deviceRequests).first { $0.run == run && $0.received > start }
    if let request { return request.decisive }
    let opening = evidence.openings.firstIndex {
      $0.run == run && $0.moment > start && $0.way != .startURL
    }
    return opening.map { Decisive(.opening, $0) }
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
  /// Whether the client says that it did what it was asked for.
  package var hasSucceeded: Bool { outcome == "signed_in" || outcome == "ok" }

  package var hasCrashed: Bool { outcome == "crash" }

  /// Whether it was ended from outside, because it went on for too long.
  package var isStuck: Bool { outcome == "timeout" }

  /// Whether the client says, or shows, that a person has to sign in.
  package var asksForLogin: Bool { outcome == "needs_login" || outcome == "waiting_for_user" }

  /// How it ended, in words.
  package var story: String { "'\(action)' ended with \(outcome ?? "nothing")" }
}

extension Scene.Request {
  package var received: Moment { exchange.received }

  package var status: Int? { exchange.answer?.status }

  /// Whether it has a secret of a kind anywhere.
  package func carries(_ kind: Secret.Kind) -> Bool {
    targetMarks.contains { $0.kind == kind } || bodyMarks.contains { $0.kind == kind }
      || fieldMarks.contains { $0.mark.kind == kind }
  }

  /// Whether it was refused because the grant is worth nothing.
  package var isInvalidGrant: Bool {
    status == 400 && exchange.answer?.body.text.contains("\"invalid_grant\"") == true
  }

  /// How much real time went by between another request and this one.
  package func delay(since earlier: Scene.Request) -> Duration {
    received.wall - earlier.received.wall
  }
}
