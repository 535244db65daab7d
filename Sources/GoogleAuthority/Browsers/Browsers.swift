/// The sessions of each browser that has some.
package struct Browsers: Hashable, Sendable {
  private struct Entry: Hashable {
    var sessions: [VirtualUser.Session]
    /// The number of the visit that was the browser's last.
    var lastVisit: UInt64
  }

  /// The number of browsers that are kept. A client without cookies is another browser with each login.
  package static let limit = 1000

  private var entries: [BrowserID: Entry] = [:]
  /// The browsers of those who are played: each person has one of their own.
  private var people: [Subject: BrowserID] = [:]
  private var visits: UInt64 = 0
  var changed = ChangedKeys<BrowserID>()
  /// The number of browsers that have been given a name.
  var named: UInt64 = 0

  package init() {}

  /// The number of browsers in which somebody is signed in.
  package var count: Int { entries.count }

  /// The sessions of a browser, which is visiting now; none without a name.
  mutating func sessions(in browser: BrowserID?) -> [VirtualUser.Session] {
    guard let browser, let entry = entries[browser] else { return [] }
    visits += 1
    entries[browser]?.lastVisit = visits
    return entry.sessions
  }

  /// Keeps the sessions that a browser has now.
  mutating func keep(_ sessions: [VirtualUser.Session], in browser: BrowserID) {
    visits += 1
    entries[browser] = Entry(sessions: sessions, lastVisit: visits)
    changed.note(browser)
    if entries.count > Self.limit { forgetTheOlderHalf() }
  }

  /// Half of them at once, so that one sign-in in many pays for it.
  private mutating func forgetTheOlderHalf() {
    let visits = entries.values.map(\.lastVisit).sorted()
    let first = visits[visits.count / 2]
    for (browser, entry) in entries where entry.lastVisit < first { changed.note(browser) }
    entries = entries.filter { $0.value.lastVisit >= first }
  }

  /// The sessions as they are kept; nil where there are none.
  func kept(_ browser: BrowserID) -> KeptBrowser? {
    entries[browser].map { KeptBrowser(name: browser.name, sessions: $0.sessions) }
  }

  var kept: [KeptBrowser] { entries.keys.compactMap(kept) }

  /// Takes over what another instance has kept of a browser.
  mutating func recall(_ kept: KeptBrowser?, of browser: BrowserID) {
    entries[browser] = kept.map {
      Entry(sessions: $0.sessions, lastVisit: entries[browser]?.lastVisit ?? visits)
    }
  }

  /// Ends an account's sessions in all browsers.
  mutating func signOut(_ account: Subject) { signOut { $0 == account } }

  /// Ends the sessions of all other accounts in all browsers.
  package mutating func signOutAll(but account: Subject) { signOut { $0 != account } }

  private mutating func signOut(_ isOver: (Subject) -> Bool) {
    for (browser, entry) in entries {
      let remaining = entry.sessions.filter { !isOver($0.account) }
      guard remaining.count < entry.sessions.count else { continue }
      // Nothing is left to remember of a browser where nobody is signed in.
      entries[browser] =
        remaining.isEmpty ? nil : Entry(sessions: remaining, lastVisit: entry.lastVisit)
      changed.note(browser)
    }
  }

  // MARK: - Names

  /// A name that no other browser has. It is made of the seal's key and not drawn, so that a sign-in
  /// changes no code or token that a seeded instance issues later.
  mutating func name(by seal: TokenSeal) -> BrowserID {
    named += 1
    return BrowserID(seal.browserName(named, size: BrowserID.size))
  }

  /// The browser of a person who is played.
  mutating func browser(of person: Subject, by seal: TokenSeal) -> BrowserID {
    if let known = people[person] { return known }
    let browser = name(by: seal)
    people[person] = browser
    return browser
  }
}

/// The sessions in a browser, for instances that share their state.
package struct KeptBrowser: Hashable, Sendable {
  package var name: String
  package var sessions: [VirtualUser.Session]

  package init(name: String, sessions: [VirtualUser.Session]) {
    self.name = name
    self.sessions = sessions
  }
}
