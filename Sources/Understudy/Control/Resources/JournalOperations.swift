internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the journal.
enum JournalOperations {
  private struct Query: ControlInput {
    var filter = JournalFilter()
    var limit = 100
    var wait: Duration?

    static let form = ObjectForm(
      Query(),
      JournalFilter.form.members.map { $0.within(\.filter) } + [
        .optional(
          "limit", .number(1...1000), \.limit, "The maximum number of entries; 100 by default."),
        .optional(
          "wait", .duration, \.wait,
          "The real time to wait if there is no entry yet; 30 s at most."),
      ])
  }

  private struct Reading: ControlInput {
    var query = Query()
    var latest: Int?

    static let form = ObjectForm(
      Reading(),
      Query.form.members.map { $0.within(\.query) } + [
        .optional(
          "latest", .number(1...1024), \.latest,
          "Only so many of the entries, the latest. It looks at what there is, and never waits.")
      ])
  }

  private static let summary = AnswerForm<Understudy.Journal>.object([
    .value("text", .text, { $0.summary }, "Some lines, without a line end behind the last.")
  ])

  private static let journal = ListForm<JournalEntry, JournalPage>(
    "Journal", list: "entries", of: JournalForm.entry, "The entries, oldest first.",
    then: [
      .value("last", .count, { $0.last }, "The number of the last entry that was read."),
      .value("more", .flag, { $0.hasMore }, "True if there are more entries."),
    ])

  static let all = [
    ControlOperation(
      "readJournal", .get, "/journal",
      "Reads the journal, and optionally waits for the next entry.",
      parameters: Reading.self, answer: .list(journal), start: read),
    ControlOperation(
      "summariseJournal", .get, "/journal.summary",
      "Returns the latest requests for a person to read, each refusal with its cause and fix.",
      answer: .json(summary), perform: { $0.journal }),
    ControlOperation(
      "getEntry", .get, "/journal/{entry}",
      "Shows an entry with the request and the answer as sent, including secrets.",
      answer: .json(JournalForm.wholeEntry), perform: get),
    ControlOperation(
      "exportJournal", .get, "/journal.har", "Returns the requests as an HTTP archive (HAR 1.2).",
      parameters: JournalFilter.self, answer: .longDocument, start: export),
    ControlOperation(
      "followJournal", .get, "/journal.events",
      "Sends new entries as server-sent events; each answer ends with its entries, and an "
        + "EventSource asks for the next ones by itself.",
      parameters: Query.self, answer: .events, start: follow),
  ]

  private static func read(_ call: ControlCall, _ reading: Reading) -> Eventually<LongList> {
    let query = reading.query
    if let latest = reading.latest {
      let page = JournalPage(of: call.service, query.filter, latest: latest)
      return .now(list(page, of: call.journal))
    }
    return page(call, query, wait: query.wait ?? .zero).map { [journal = call.journal] page in
      list(page, of: journal)
    }
  }

  static func list(_ page: JournalPage, of journal: Understudy.Journal) -> LongList {
    Self.journal.list(page, page.numbers) { journal.entry($0) }
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> JournalEntry {
    let text = try call.place("entry")
    guard let number = UInt64(text), let found = call.journal.entry(number) else {
      throw .unknown("there is no entry '\(text)'", at: "entry")
    }
    return found
  }

  private static func export(
    _ call: ControlCall, _ filter: JournalFilter
  ) -> Eventually<LongList> {
    .now(HTTPArchive.list(of: call.journal, filter, origin: call.origin))
  }

  /// Events whose stream is one answer: a client that follows the standard comes back with the
  /// number of the last one.
  private static func follow(_ call: ControlCall, _ query: Query) -> Eventually<LongList> {
    page(call, query, wait: query.wait ?? .seconds(15)).map { [journal = call.journal] page in
      let events = FoundElements(page.numbers) { number in
        journal.entry(number).map { .bytes(Array(event($0).utf8)) }
      }
      return LongList(events, opening: "retry: 50\n\n".utf8, separator: "".utf8, closing: "".utf8)
    }
  }

  private static func event(_ entry: JournalEntry) -> String {
    "id: \(entry.number)\nevent: \(JournalForm.Kind(entry).rawValue)\n"
      + "data: \(JournalForm.entry.write(entry).text(.compact))\n\n"
  }

  /// The fitting entries, as soon as there are some or the time is over.
  private static func page(
    _ call: ControlCall, _ query: Query, wait: Duration
  ) -> Eventually<JournalPage> {
    let (service, limit) = (call.service, query.limit)
    let filter = query.filter.resumed(by: call.request, in: call.journal)
    let page = JournalPage(of: service, filter, limit: limit)
    // Who has seen more than there is isn't kept from knowing that the journal began anew.
    guard page.numbers.isEmpty, wait > .zero, page.last >= UInt64(filter.after) else {
      return .now(page)
    }
    return .later {
      let end = ContinuousClock.now + min(wait, .seconds(30))
      var page = page
      // The next entry may not be a fitting one.
      while page.numbers.isEmpty, ContinuousClock.now < end {
        await service.journalGrows(
          beyond: page.last, by: filter, within: end - ContinuousClock.now)
        let next = JournalPage(of: service, filter, limit: limit)
        guard next.last > page.last || !next.numbers.isEmpty else { return next }
        page = next
      }
      return page
    }
  }
}
