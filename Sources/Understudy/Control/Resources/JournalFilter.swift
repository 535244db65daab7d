internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// Which entries of the journal somebody wants to see.
struct JournalFilter: Hashable, Sendable {
  var after: UInt64 = 0
  var kind: JournalForm.Kind?
  var endpoint: EndpointWord?
  /// `*` for any.
  var cause: String?
  var client: String?
  var account: String?

  init() {}

  init(_ call: ControlCall) {
    // What an EventSource sends when it comes back.
    let last = HTTPField.Name("Last-Event-ID").flatMap { call.request.fields[$0] }
    after = max(last.flatMap { UInt64($0) } ?? 0, UInt64(max(0, call.number("after") ?? 0)))
    kind = call.text("kind").flatMap(JournalForm.Kind.init(rawValue:))
    endpoint = call.text("endpoint").flatMap(EndpointWord.init(rawValue:))
    cause = call.text("cause")
    client = call.text("client")
    account = call.text("account")
  }

  func fits(_ entry: JournalEntry) -> Bool {
    guard entry.number > after else { return false }
    if let kind, kind != JournalForm.kind(of: entry) { return false }
    if let endpoint, endpoint != entry.label { return false }
    if let cause, cause == "*" ? entry.cause == nil : entry.cause?.code != cause { return false }
    let involved = entry.whomever
    if let client, client != involved.client?.rawValue { return false }
    if let account, account != involved.account?.rawValue { return false }
    return true
  }
}

/// Some of the journal, in order.
struct JournalPage: Sendable {
  let entries: [JournalEntry]
  /// The number of the last entry that was looked at, whether it is among them or not.
  let last: UInt64
  let hasMore: Bool

  init(of service: Service, _ filter: JournalFilter, limit: Int) {
    let (found, count) = service.change { state, _ in
      let journal = state.authority.journal
      return (Array(journal.entries.lazy.filter(filter.fits).prefix(limit + 1)), journal.count)
    }
    entries = Array(found.prefix(limit))
    hasMore = found.count > limit
    last = hasMore ? entries.last?.number ?? count : count
  }
}

extension JournalEntry {
  /// The endpoint as faults name it.
  var label: EndpointWord? { exchange?.purpose.endpoint }

  /// Whom it is about, be it a request or an event.
  var whomever: Involved { event?.involved ?? involved }
}
