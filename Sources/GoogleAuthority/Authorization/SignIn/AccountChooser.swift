internal import WireFormats

/// The page for choosing an account, and the reading of its answer. There are no passwords here:
/// choosing an account signs it in.
struct AccountChooser {
  /// The app that waits for it; nil for a page of Google's own.
  let app: String?
  let list: AccountList
  /// The suggested text in the field for another account.
  var suggestion = ""

  enum Choice {
    case account(Account)
    /// No account, or one that can't sign in; the page is shown again with the problem.
    case wrong(String, problem: String, Cause)
  }

  /// The fields of the two forms.
  private enum Name {
    static let button = "account"
    static let line = "identifier"
  }

  func document(
    entered: String? = nil, problem: String? = nil, form: ([Markup]) -> Markup
  ) -> PageDocument {
    PageDocument(
      title: "Choose an account", parts: parts(entered: entered, problem: problem, form: form))
  }

  func parts(
    entered: String? = nil, problem: String? = nil, form: ([Markup]) -> Markup
  ) -> [Markup] {
    var parts: [Markup] = []
    if let problem { parts.append(.alert(problem)) }
    if let app {
      parts.append(
        .inline("p", [], .text("to go on to "), .inline("strong", [], .text(app))))
    }
    if !list.entries.isEmpty {
      let buttons = list.entries.map { AccountCard($0.account).button(isSignedIn: $0.isSignedIn) }
      parts.append(form([.list(buttons)]))
    }
    if list.isCut { parts.append(.note(.text("There are more accounts; name one below."))) }
    parts.append(.heading("Another account"))
    parts.append(
      form([
        .field(
          "E-mail address", name: Name.line, value: entered ?? suggestion,
          isWrong: problem != nil),
        .button("Next", .main),
      ]))
    parts.append(.note(.text("A mock knows no passwords: choosing an account is signing in.")))
    return parts
  }

  func choice(in form: Form, among registry: Registry) throws(PageRefusal) -> Choice {
    // No address has blanks, but pasted ones often bring some along.
    guard let name = (form[Name.button] ?? form[Name.line])?.withoutBlanks else {
      throw PageRefusal(Cause.Page.choiceUnknown)
    }
    guard let account = registry.account(named: name) else {
      return .wrong(
        name, problem: "There is no account “\(name)” here.", Cause.Authorization.accountUnknown)
    }
    guard account.canSignIn else {
      return .wrong(
        name, problem: "\(account.email) can’t sign in any more.",
        Cause.Authorization.accountInactive)
    }
    return .account(account)
  }
}

extension String {
  fileprivate var withoutBlanks: String {
    guard utf8.contains(UInt8(ascii: " ")) else { return self }
    return String(decoding: utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}

/// The accounts that a page offers, the likeliest first: the one that the client hints at, those of
/// the domain that it hints at, those that are signed in, and then all others.
struct AccountList {
  struct Entry: Hashable {
    let account: Account
    let isSignedIn: Bool
  }

  let entries: [Entry]
  /// True if there are more accounts than fit a page.
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
