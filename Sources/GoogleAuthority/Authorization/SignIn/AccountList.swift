/// The accounts that a page offers, the likeliest first: the one that the client hints at, those of the
/// domain that it hints at, those that are signed in, and then all others.
struct AccountList {
  struct Entry: Hashable {
    let account: Account
    let isSignedIn: Bool
  }

  let entries: [Entry]
  /// Whether there are more accounts than fit a page.
  let isCut: Bool

  private static let limit = 20

  init(for parameters: AuthorizationParameters, _ user: VirtualUser, in registry: Registry) {
    let sessions = user.sessions.map(\.account)
    let hinted = parameters.loginHint.flatMap(registry.account(named:))?.subject
    let suggested = hinted ?? parameters.session(among: user.sessions)?.account
    let ranked = registry.accounts.values.map { account in
      Ranked(
        account: account, isSuggested: account.subject == suggested,
        isInDomain: parameters.hostedDomain != nil
          && account.hostedDomain == parameters.hostedDomain,
        session: sessions.firstIndex(of: account.subject))
    }
    entries = ranked.sorted().prefix(Self.limit).map {
      Entry(account: $0.account, isSignedIn: $0.session != nil)
    }
    isCut = ranked.count > Self.limit
  }

  private struct Ranked: Comparable {
    let account: Account
    let isSuggested: Bool
    let isInDomain: Bool
    let session: Int?

    private var place: (Int, Int, Int, String) {
      (isSuggested ? 0 : 1, isInDomain ? 0 : 1, session ?? .max, account.email)
    }

    static func < (one: Self, other: Self) -> Bool { one.place < other.place }
  }
}
