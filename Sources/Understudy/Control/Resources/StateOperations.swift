internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The instance as a whole.
enum StateOperations {
  private static let state = Schema.named(
    "State",
    .object([
      .required("issuer", .text(), "The origin under which the caller knows the instance."),
      .required("clock", ClockOperations.clock, "The instance's time of day."),
      .required("client_at_hand", .text(), "The client that files and URLs are made for."),
      .required("clients", .count, "How many clients are registered."),
      .required("accounts", .count, "How many accounts there are."),
      .required("grants", .count, "How many codes and grants are kept."),
      .required("decisions", .count, "How many decisions wait for pages to ask for them."),
      .required("faults", .count, "How many faults are armed."),
      .required("entries", .count, "How many entries the journal has ever had."),
    ]))

  static let all = [
    ControlOperation(
      "getState", .get, "/state", "Tells how the instance is.", answer: .json(state),
      perform: get),
    ControlOperation(
      "reset", .post, "/reset",
      "Forgets all that has happened, and begins as the instance began; with a seed, byte for byte.",
      answer: .json(state), perform: reset),
  ]

  private static func get(_ call: ControlCall) -> ControlReply {
    call.service.change { state, now in
      .json([
        "issuer": .string(call.origin), "clock": state.clock.json(now),
        "client_at_hand": .string(call.stage.configuration.clientAtHand),
        "clients": .count(state.authority.registry.clients.count),
        "accounts": .count(state.authority.registry.accounts.count),
        "grants": .count(state.authority.grants.summaries(at: now).count),
        "decisions": .count(state.authority.user.decisions.count),
        "faults": .count(state.faults.armed.count),
        "entries": .count(Int(state.authority.journal.count)),
      ])
    }
  }

  private static func reset(_ call: ControlCall) -> ControlReply {
    call.service.reset()
    return get(call)
  }
}

extension JSONValue {
  static func count(_ count: Int) -> JSONValue { .number(JSONNumber(count)) }

  static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static func texts(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map { .string($0) })
  }

  static func time(_ time: Timestamp?) -> JSONValue { .text(time?.rfc3339) }
}
