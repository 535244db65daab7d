internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// What has happened.
enum JournalOperations {
  private static let journal = Schema.named(
    "Journal",
    .object([
      .required("entries", .list(JournalForm.entry), "The oldest first."),
      .required("last", .count, "The number of the last entry that was looked at."),
      .required("more", .flag, "Whether there are entries behind it."),
    ]))
  private static let filters: [SchemaMember] = [
    .optional("after", .count, "Only entries with higher numbers."),
    .optional("kind", .choice(JournalForm.Kind.self), "Requests, or changes behind the scenes."),
    .optional("endpoint", .choice(EndpointWord.self), "Only requests to an endpoint."),
    .optional("cause", .text(.filled), "Only requests refused for a cause, or for any: `*`."),
    .optional("client", .text(.filled), "Only what a client was involved in."),
    .optional("account", .text(.filled), "Only what an account was involved in."),
  ]
  private static let page: [SchemaMember] =
    filters + [
      .optional("limit", .number(1...1000), "How many entries at most; 100 unless said."),
      .optional(
        "wait", .text(.duration),
        "How long to wait for an entry when there is none yet, in real time; 30 s at most."),
    ]

  static let all = [
    ControlOperation(
      "readJournal", .get, "/journal", "Reads the journal, and waits for its next entry if asked.",
      parameters: page, answer: .json(journal), perform: read),
    ControlOperation(
      "getEntry", .get, "/journal/{entry}",
      "Shows an entry with the request and the answer as they were on the wire, secrets included.",
      answer: .json(JournalForm.wholeEntry), perform: get),
    ControlOperation(
      "exportJournal", .get, "/journal.har", "Writes the requests as an HTTP archive (HAR 1.2).",
      parameters: filters, answer: .json(.anything), perform: export),
    ControlOperation(
      "followJournal", .get, "/journal.events",
      "Sends new entries as server-sent events; each answer ends with its entries, and an "
        + "EventSource asks for the next ones by itself.",
      parameters: page, answer: .events, perform: follow),
  ]

  private static func read(_ call: ControlCall) -> ControlReply {
    whenGrown(call) { page in
      .json([
        "entries": .array(page.entries.map(JournalForm.json)), "last": .count(Int(page.last)),
        "more": .bool(page.hasMore),
      ])
    }
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let text = call.place("entry")
    let found = call.service.change { state, _ in
      UInt64(text).flatMap { state.authority.journal[$0] }
    }
    guard let found else { throw .unknown("there is no entry '\(text)'", at: "entry") }
    return .json(JournalForm.wholeJSON(found))
  }

  private static func export(_ call: ControlCall) -> ControlReply {
    let filter = JournalFilter(call)
    let entries = call.service.change { state, _ in state.authority.journal.entries }
    return .json(HTTPArchive.json(entries.filter(filter.fits), origin: call.origin))
  }

  /// Events whose stream is one answer: a client that follows the standard comes back with the number
  /// of the last one.
  private static func follow(_ call: ControlCall) -> ControlReply {
    whenGrown(call, usualWait: .seconds(15)) { page in
      var text = "retry: 50\n\n"
      for entry in page.entries {
        text += "id: \(entry.number)\nevent: \(JournalForm.kind(of: entry).rawValue)\n"
        text += "data: \(JournalForm.json(entry).text(.compact))\n\n"
      }
      return .response(.control(Array(text.utf8), type: "text/event-stream; charset=utf-8"))
    }
  }

  private static func whenGrown(
    _ call: ControlCall, usualWait: Duration = .zero,
    _ reply: @escaping @Sendable (JournalPage) -> ControlReply
  ) -> ControlReply {
    let filter = JournalFilter(call)
    let limit = call.number("limit") ?? 100
    let page = JournalPage(of: call.service, filter, limit: limit)
    let wait = min(call.duration("wait") ?? usualWait, .seconds(30))
    guard page.entries.isEmpty, wait > .zero else { return reply(page) }
    return .later {
      let end = ContinuousClock.now + wait
      var page = page
      // What comes may not be what is asked for.
      while page.entries.isEmpty, ContinuousClock.now < end {
        await call.service.journalGrows(
          beyond: page.last, within: end - ContinuousClock.now)
        let next = JournalPage(of: call.service, filter, limit: limit)
        guard next.last > page.last || !next.entries.isEmpty else { return .success(reply(next)) }
        page = next
      }
      return .success(reply(page))
    }
  }
}
