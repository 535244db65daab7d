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

    /// The cause of the latest refusal.
    public var cause: Cause? { kept.last { $0.cause != nil }?.cause.map(Cause.init) }

    /// Waits, in real time, for the first request to an endpoint; nil if none comes in the time.
    public func wait(
      for endpoint: Endpoint, atMost limit: Duration = .seconds(10)
    ) async -> JournalEntry? {
      let end = ContinuousClock.now + limit
      while true {
        let seen = count
        if let entry = kept.first(where: endpoint.finds) { return JournalEntry(entry) }
        let left = end - ContinuousClock.now
        guard left > .zero else { return nil }
        await service.journalGrows(beyond: seen, by: JournalFilter(), within: left)
        // A service that ends lets nobody wait.
        if count == seen { return nil }
      }
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
