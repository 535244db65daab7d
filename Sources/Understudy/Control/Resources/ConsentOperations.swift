internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the user's decisions: each is for one page, in the order in which they were
/// queued.
enum ConsentOperations {
  private enum Word: String, CaseIterable {
    case approve, unticked, deny, close, ignore

    init(_ answer: Decision.Answer) {
      self =
        switch answer {
        case .approve: .approve
        case .approveUnticked: .unticked
        case .deny: .deny
        case .close: .close
        case .ignore: .ignore
        }
    }
  }

  private struct NewDecision: ControlInput {
    var word = Word.approve
    var refused: [String] = []
    var account: String?
    var duration: Duration?

    static let form = ObjectForm(
      NewDecision(),
      [
        .required("answer", .choice(Word.self), \.word, "The user's action on the page."),
        .optional(
          "refuse", .list(.filled), \.refused,
          """
          The scopes that the user deselects in an approval: no scopes of the sign-in, which never \
          have a box. If the page has no box for one of them, it stays unanswered.
          """),
        .optional(
          "account", .filled, \.account, "The account that signs in, by address or subject."),
        .optional("duration", .duration, \.duration, "The time for which the user grants access."),
      ])

    func answer(in call: ControlCall) throws(ControlFailure) -> Understudy.Answer {
      guard refused.isEmpty || word == .approve else {
        throw ControlFailure(
          .conflict, "only who approves can refuse some scopes", at: ["refuse"])
      }
      for name in refused { try Self.check(name, in: call.scopes.catalogue) }
      return switch word {
      case .approve: .approve(refusing: Set(refused.map { Understudy.Scope($0) }))
      case .unticked: .approveUnticked
      case .deny: .deny
      case .close: .close
      case .ignore: .ignore
      }
    }

    /// Refuses a scope for which no page has a box.
    private static func check(
      _ name: String, in catalogue: ScopeCatalogue
    ) throws(ControlFailure) {
      let scope = Scope(rawValue: name)
      guard !scope.isSignIn else {
        var failure = ControlFailure(
          .conflict, "no page has a box for '\(name)', which comes with the sign-in",
          at: ["refuse"])
        failure.help = "refuse one of at least two other scopes, or deny everything"
        throw failure
      }
      guard catalogue.contains(scope) else {
        throw ControlFailure(
          .conflict, "no client can ask for the scope '\(name)'", at: ["refuse"]
        ).suggesting(name, among: catalogue.all.map(\.rawValue))
      }
    }

    func account(in call: ControlCall) throws(ControlFailure) -> Understudy.Account? {
      guard let account else { return nil }
      return try call.account(
        account,
        orElse: ControlFailure(.conflict, "there is no account '\(account)'", at: ["account"]))
    }
  }

  private static let decision = AnswerForm<Decision>.named(
    "Decision",
    [
      .value(
        "answer", .choice(Word.self), { Word($0.answer) }, "The user's action on the page."),
      .value("refuse", .list(.text), refused, "The scopes that the user deselects."),
      .value(
        "account", .orNull(.text), { $0.account?.rawValue },
        "The subject of the account that signs in."),
      .value(
        "duration", .orNull(.text), { $0.accessDuration.map(DurationText.format) },
        "The time for which the user grants access."),
    ])
  private static let queue = AnswerForm<DecisionQueue>.named(
    "Decisions",
    [
      .value(
        "waiting", .list(decision), { $0.waiting },
        "The queue, in the order in which pages take them."),
      .value(
        "fallback", .orNull(decision), { $0.fallback },
        "The decision for an empty queue; null asks a person."),
    ])

  static let all = [
    ControlOperation(
      "listDecisions", .get, "/consents", "Lists the user's queued decisions.",
      answer: .json(queue), perform: { $0.consents.queue }),
    ControlOperation(
      "queueDecision", .post, "/consents", "Queues a decision for one page.",
      body: NewDecision.self, status: .created, answer: .json(queue), failures: [.conflict],
      perform: append),
    ControlOperation(
      "clearDecisions", .delete, "/consents", "Deletes the queued decisions.",
      answer: .json(queue), perform: clear),
    ControlOperation(
      "setFallback", .put, "/consents/fallback", "Sets the user's decision for an empty queue.",
      body: NewDecision.self, answer: .json(queue), failures: [.conflict], perform: setFallback),
    ControlOperation(
      "clearFallback", .delete, "/consents/fallback", "Asks a person when the queue is empty.",
      answer: .json(queue), perform: clearFallback),
  ]

  private static func refused(_ decision: Decision) -> [String] {
    guard case .approve(let scopes) = decision.answer else { return [] }
    return scopes.map(\.rawValue).sorted()
  }

  private static func append(
    _ call: ControlCall, _ new: NewDecision
  ) throws(ControlFailure) -> DecisionQueue {
    call.consents.next(try new.answer(in: call), as: try new.account(in: call), for: new.duration)
    return call.consents.queue
  }

  private static func clear(_ call: ControlCall) -> DecisionQueue {
    call.consents.removeAll()
    return call.consents.queue
  }

  private static func setFallback(
    _ call: ControlCall, _ new: NewDecision
  ) throws(ControlFailure) -> DecisionQueue {
    call.consents.otherwise(
      try new.answer(in: call), as: try new.account(in: call), for: new.duration)
    return call.consents.queue
  }

  private static func clearFallback(_ call: ControlCall) -> DecisionQueue {
    call.consents.otherwise(nil)
    return call.consents.queue
  }
}
