/// An account as pages show it.
struct AccountCard {
  private let account: Account

  init(_ account: Account) { self.account = account }

  /// A button that chooses the account.
  func button(isSignedIn: Bool) -> Markup {
    var parts = [initial, names]
    if isSignedIn { parts.append(.inline("span", [("class", "tag")], .text("signed in"))) }
    return .inline(
      "button",
      [("class", "account"), ("name", "account"), ("value", account.subject.rawValue)],
      parts.joined)
  }

  /// The account that a page is about, with a way to choose another one where there is.
  func card(changingAt url: String? = nil) -> Markup {
    let link = url.map { Markup.link("Use another account", to: $0) }
    return .inline("div", [("class", "card")], initial, names, link ?? .nothing)
  }

  private var initial: Markup {
    // Only decoration: the name follows.
    let letter = account.name.first.map { String($0).uppercased() } ?? "?"
    return .inline("span", [("class", "initial"), ("aria-hidden", "true")], .text(letter))
  }

  private var names: Markup {
    .inline(
      "span", [("class", "names")], .inline("b", [], .text(account.name)),
      .inline("small", [], .text(account.email)))
  }
}
