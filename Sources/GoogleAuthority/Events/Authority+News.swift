package import WireFormats

extension Authority {
  /// Takes an event down.
  mutating func note(_ event: Event, at now: Timestamp) {
    journal.append(.event(event), at: now)
  }

  /// Notes that the clock jumps, at the time to which it jumps.
  package mutating func noteClockMove(from before: Timestamp, at now: Timestamp) {
    note(Event(.clockMoved, detail: "from \(before.rfc3339)"), at: now)
  }

  /// Takes down what has ended along with a request or a change.
  mutating func takeDownNews(at now: Timestamp) {
    // Nearly always there is nothing, and this is on the way of every request.
    if consents.news.isEmpty, grants.news.isEmpty { return }
    for consent in consents.news {
      note(
        Event(.consentRevoked, account: consent.account, project: consent.project), at: now)
      announce(consent, at: now)
    }
    for news in grants.news {
      guard let kind = EventKind.grant(news.end) else { continue }
      note(
        Event(
          kind, account: news.grant.account, client: news.grant.client, grant: news.grant.id,
          project: news.grant.project),
        at: now)
      announce(news, at: now)
    }
    consents.news.removeAll()
    grants.news.removeAll()
  }
}
