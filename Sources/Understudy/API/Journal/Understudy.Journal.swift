internal import GoogleAuthority

extension Understudy {
  /// The record of an instance: the latest 1,024 requests and changes.
  ///
  /// ```swift
  /// let refusals = google.journal.entries.compactMap(\.cause)
  /// ```
  public struct Journal: Sendable {
    let service: Service

    /// The number of entries that there have ever been.
    public var count: UInt64 { service.change { state, _ in state.authority.journal.count } }

    /// The entries that are kept, the oldest first.
    public var entries: [JournalEntry] { kept.map(JournalEntry.init) }

    /// The requests to an endpoint, the oldest first.
    public func entries(_ endpoint: Endpoint) -> [JournalEntry] {
      kept.filter(endpoint.finds).map(JournalEntry.init)
    }

    /// The latest request to an endpoint.
    public func last(_ endpoint: Endpoint) -> JournalEntry? {
      kept.last(where: endpoint.finds).map(JournalEntry.init)
    }

    /// The latest entry of any kind.
    public var last: JournalEntry? {
      service.change { state, _ in state.authority.journal.last }.map(JournalEntry.init)
    }

    func entry(_ number: UInt64) -> GoogleAuthority.JournalEntry? {
      service.change { state, _ in state.authority.journal[number] }
    }

    /// The first entry in a range that fits.
    func first(
      after start: UInt64, upTo end: UInt64, where fits: (GoogleAuthority.JournalEntry) -> Bool
    ) -> GoogleAuthority.JournalEntry? {
      service.change { state, _ in
        state.authority.journal.entries(after: start).lazy.prefix { $0.number <= end }
          .first(where: fits)
      }
    }

    var kept: [GoogleAuthority.JournalEntry] {
      service.change { state, _ in state.authority.journal.entries }
    }
  }
}

extension Understudy.Endpoint {
  fileprivate func finds(_ entry: GoogleAuthority.JournalEntry) -> Bool {
    Self(entry).map(finds) == true
  }
}
