internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// What the user will decide: each decision is for one page, in the order in which they were queued.
enum ConsentOperations {
  private enum Word: String, CaseIterable {
    case approve, deny, close, ignore
  }

  private static let members: [SchemaMember] = [
    .required("answer", .choice(Word.self), "What the user does at the page."),
    .optional(
      "refuse", .list(.text(.filled)), "The scopes whose boxes the user clears, of an approval."),
    .optional("account", .text(.filled), "Who signs in, by address or subject."),
    .optional("duration", .text(.duration), "For how long the user allows access."),
  ]
  private static let answer = Schema.named(
    "Decision",
    .object([
      .required("answer", .choice(Word.self), "What the user does at the page."),
      .required("refuse", .list(.text()), "The scopes whose boxes the user clears."),
      .required("account", .orNull(.text()), "The subject of who signs in."),
      .required("duration", .orNull(.text()), "For how long the user allows access."),
    ]))
  private static let queue = Schema.named(
    "Decisions",
    .object([
      .required("waiting", .list(answer), "In the order in which pages will get them."),
      .required("fallback", .orNull(answer), "Taken when none waits; null asks a person."),
    ]))

  static let all = [
    ControlOperation(
      "listDecisions", .get, "/consents", "Tells what the user will decide.",
      answer: .json(queue), perform: list),
    ControlOperation(
      "queueDecision", .post, "/consents", "Queues a decision for one page.",
      body: .object(members), status: .created, answer: .json(queue), failures: [.conflict],
      perform: append),
    ControlOperation(
      "clearDecisions", .delete, "/consents", "Forgets the decisions that wait.",
      answer: .json(queue), perform: clear),
    ControlOperation(
      "setFallback", .put, "/consents/fallback", "Sets what the user decides when nothing waits.",
      body: .object(members), answer: .json(queue), failures: [.conflict], perform: setFallback),
    ControlOperation(
      "clearFallback", .delete, "/consents/fallback", "Asks a person when nothing waits.",
      answer: .json(queue), perform: clearFallback),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in reply(state) }
  }

  private static func append(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, _) throws(ControlFailure) in
      state.authority.user.decisions.append(try decision(call, state.authority.registry))
      return reply(state)
    }
  }

  private static func clear(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in
      state.authority.user.decisions.removeAll()
      return reply(state)
    }
  }

  private static func setFallback(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, _) throws(ControlFailure) in
      state.authority.user.decisions.fallback = try decision(call, state.authority.registry)
      return reply(state)
    }
  }

  private static func clearFallback(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in
      state.authority.user.decisions.fallback = nil
      return reply(state)
    }
  }

  private static func decision(
    _ call: ControlCall, _ registry: Registry
  ) throws(ControlFailure) -> Decision {
    let refused = (call.texts("refuse") ?? []).map(Scope.init(rawValue:))
    let word = call.text("answer").flatMap(Word.init(rawValue:)) ?? .approve
    guard refused.isEmpty || word == .approve else {
      throw ControlFailure(
        .conflict, "only who approves can refuse some scopes", at: ["refuse"])
    }
    let answer: Decision.Answer =
      switch word {
      case .approve: .approve(refusing: Set(refused))
      case .deny: .deny
      case .close: .close
      case .ignore: .ignore
      }
    var account: Subject?
    if let name = call.text("account") {
      guard let known = registry.account(named: name) else {
        throw ControlFailure(.conflict, "there is no account '\(name)'", at: ["account"])
          .suggesting(name, among: registry.accounts.values.map(\.email).sorted())
      }
      account = known.subject
    }
    return Decision(answer, account: account, accessDuration: call.duration("duration"))
  }

  private static func reply(_ state: Service.State) -> ControlReply {
    let decisions = state.authority.user.decisions
    return .json([
      "waiting": .array(decisions.waiting.map(json)),
      "fallback": decisions.fallback.map(json) ?? .null,
    ])
  }

  private static func json(_ decision: Decision) -> JSONValue {
    var refused: [String] = []
    let word: Word
    switch decision.answer {
    case .approve(let scopes):
      word = .approve
      refused = scopes.map(\.rawValue).sorted()
    case .deny: word = .deny
    case .close: word = .close
    case .ignore: word = .ignore
    }
    return [
      "answer": .string(word.rawValue), "refuse": .texts(refused),
      "account": .text(decision.account?.rawValue),
      "duration": .text(decision.accessDuration.map(DurationText.format)),
    ]
  }
}
