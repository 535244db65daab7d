internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// A selection of the journal's entries.
struct JournalFilter: ControlInput, Hashable {
  var after = 0
  var kind: JournalForm.Kind?
  var endpoint: EndpointWord?
  /// `*` for any.
  var cause: String?
  var client: String?
  var account: String?

  static let form = ObjectForm(
    JournalFilter(),
    [
      .optional("after", .count, \.after, "Only entries with higher numbers."),
      .optional(
        "kind", .choice(JournalForm.Kind.self), \.kind, "Only requests, or only other changes."),
      .optional(
        "endpoint", .choice(EndpointWord.self), \.endpoint, "Only requests to this endpoint."),
      .optional(
        "cause", .filled, \.cause,
        "Only requests that were refused for this cause, or for any (`*`)."),
      .optional("client", .filled, \.client, "Only entries that involve this client."),
      .optional("account", .filled, \.account, "Only entries that involve this account."),
    ])

  /// Goes on behind the last entry that an EventSource has seen, as it says when it comes back. One
  /// that has seen more than there is has missed that the journal began anew.
  func resumed(by request: HTTPRequest, in journal: Understudy.Journal) -> JournalFilter {
    let name = HTTPField.Name("Last-Event-ID")
    guard let last = name.flatMap({ request.fields[$0] }).flatMap(Int.init), last <= journal.count
    else { return self }
    var filter = self
    filter.after = max(after, last)
    return filter
  }

  /// True of entries that fit, and of those that may fit once their outcome is known.
  func mayFit(_ entry: JournalEntry) -> Bool {
    guard let exchange = entry.exchange, exchange.outcome == nil else { return fits(entry) }
    return fitsRequest(of: entry)
  }

  func fits(_ entry: JournalEntry) -> Bool {
    guard fitsRequest(of: entry) else { return false }
    if let cause, cause == "*" ? entry.cause == nil : entry.cause?.code != cause { return false }
    let involved = entry.parties
    if let client, client != involved.client?.rawValue { return false }
    if let account, account != involved.account?.rawValue { return false }
    return true
  }

  private func fitsRequest(of entry: JournalEntry) -> Bool {
    guard entry.number > UInt64(after) else { return false }
    if let kind, kind != JournalForm.Kind(entry) { return false }
    if let endpoint, endpoint != entry.label { return false }
    return true
  }
}

/// A part of the journal, in order.
struct JournalPage: Sendable {
  /// The numbers of the entries that fit, in order: entries are long, and may be gone before they
  /// are read.
  let numbers: [UInt64]
  /// The number of the last entry that was looked at, fitting or not.
  let last: UInt64
  let hasMore: Bool

  /// The first entries that fit.
  init(of service: Service, _ filter: JournalFilter, limit: Int) {
    let (found, count) = Self.find(in: service, filter) { Array($0.prefix(limit + 1)) }
    numbers = Array(found.prefix(limit))
    hasMore = found.count > limit
    last = hasMore ? numbers.last ?? count : count
  }

  /// The latest entries that fit.
  init(of service: Service, _ filter: JournalFilter, latest limit: Int) {
    let (found, count) = Self.find(in: service, filter) { Array($0.reversed().prefix(limit + 1)) }
    numbers = found.prefix(limit).reversed()
    hasMore = found.count > limit
    last = count
  }

  /// Some of the numbers of the entries that fit, and the number of entries that there ever were.
  private static func find(
    in service: Service, _ filter: JournalFilter,
    take: (LazyFilterSequence<Range<UInt64>>) -> [UInt64]
  ) -> ([UInt64], UInt64) {
    service.change { state, _ in
      let journal = state.authority.journal
      let fitting = journal.numbers(after: UInt64(filter.after)).lazy
        .filter { journal[$0].map(filter.fits) == true }
      return (take(fitting), journal.count)
    }
  }
}

extension JournalEntry {
  /// The endpoint as faults name it.
  var label: EndpointWord? { exchange?.purpose.endpoint }

  /// The client, account and grant of a request or an event.
  var parties: Involved { event?.involved ?? involved }
}
