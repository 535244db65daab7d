internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The page `/permissions`: the grants of the browser's accounts, and the forms that revoke them. In a
/// browser where nobody is signed in, it asks who is there.
struct PermissionsPage {
  let registry: Registry
  let catalogue: ScopeCatalogue
  let urls: PublicURLs
  let seal: PageSeal

  /// The fields of the form that takes a permission back.
  private enum Name {
    static let account = "account"
    static let project = "project"
  }

  /// One project's access to one account.
  private struct Entry {
    let account: Subject
    let project: Project
    let consent: Consents.Consent

    var matter: [String] { ["permissions", account.rawValue, project.number.rawValue] }
  }

  func answer(
    _ context: inout RequestContext, by user: inout VirtualUser,
    grants: inout GrantStore, consents: inout Consents
  ) -> Outcome {
    let call = context.call
    guard PagePost.serves(call) else { return PagePost.notServed(call) }
    let headers = AccountsHeaders(urls: urls, now: call.now)
    guard !call.isReading else { return Outcome(headers.page(page(user, consents, at: call.now))) }
    do throws(PageRefusal) {
      if user.sessions.isEmpty { return try signIn(&context, by: &user, headers) }
      let entry = try removed(call, user, consents)
      grants.revoke(by: entry.account, to: entry.project.number, at: call.now)
      consents.revoke(by: entry.account, to: entry.project.number)
      return again(&context, headers, entry.account)
    } catch {
      return Outcome(
        headers.page(error.document(page: PagePath.permissions), status: .badRequest),
        cause: error.cause)
    }
  }

  /// Leads to the page as it is now.
  private func again(
    _ context: inout RequestContext, _ headers: AccountsHeaders, _ account: Subject
  ) -> Outcome {
    Outcome(
      headers.redirect(to: urls[.myAccount] + PagePath.permissions, random: &context.random),
      involved: Involved(account: account))
  }

  private func signIn(
    _ context: inout RequestContext, by user: inout VirtualUser, _ headers: AccountsHeaders
  ) throws(PageRefusal) -> Outcome {
    let now = context.now
    let form = try PagePost(context.call, sealedBy: seal, for: Self.signInMatter).form
    switch try chooser(user).choice(in: form, among: registry) {
    case .account(let account):
      user.signIn(account.subject, at: now)
      return again(&context, headers, account.subject)
    case .wrong(let entered, let problem, let cause):
      let parts = chooser(user).parts(entered: entered, problem: problem) {
        signInForm($0, at: now)
      }
      return Outcome(headers.page(Self.document(parts)), cause: cause)
    }
  }

  /// The entry that a form asks to remove. Only accounts of the browser have some.
  private func removed(
    _ call: Call, _ user: VirtualUser, _ consents: Consents
  ) throws(PageRefusal) -> Entry {
    let form = call.purpose.body
    let chosen = entries(user, consents).first {
      $0.account.rawValue == form[Name.account]
        && $0.project.number.rawValue == form[Name.project]
    }
    guard let chosen else { throw PageRefusal(Cause.Page.choiceUnknown) }
    _ = try PagePost(call, sealedBy: seal, for: chosen.matter)
    return chosen
  }

  private func entries(_ user: VirtualUser, _ consents: Consents) -> [Entry] {
    user.sessions.flatMap { session in
      consents[session.account]
        .compactMap { number, consent in
          registry.projects[number].map {
            Entry(account: session.account, project: $0, consent: consent)
          }
        }
        .sorted {
          ($0.project.name, $0.project.number.rawValue) < (
            $1.project.name, $1.project.number.rawValue
          )
        }
    }
  }
}

// MARK: - The page

extension PermissionsPage {
  private func page(_ user: VirtualUser, _ consents: Consents, at now: Timestamp) -> PageDocument {
    guard !user.sessions.isEmpty else {
      return Self.document(
        [.paragraph("Nobody is signed in.")] + chooser(user).parts { signInForm($0, at: now) })
    }
    var parts: [Markup] = []
    let entries = entries(user, consents)
    for session in user.sessions {
      guard let account = registry.accounts[session.account] else { continue }
      parts.append(AccountCard(account).card())
      let own = entries.filter { $0.account == session.account }
      if own.isEmpty { parts.append(.paragraph("No app has access to this account.")) }
      parts += own.map { part($0, at: now) }
    }
    return Self.document(parts)
  }

  private static func document(_ parts: [Markup]) -> PageDocument {
    PageDocument(title: "Apps with access to your account", parts: parts)
  }

  private static let signInMatter = ["permissions", "sign-in"]

  private func chooser(_ user: VirtualUser) -> AccountChooser {
    let anyone = AuthorizationParameters(Form(fields: []))
    return AccountChooser(app: nil, list: AccountList(for: anyone, user, in: registry))
  }

  private func signInForm(_ parts: [Markup], at now: Timestamp) -> Markup {
    PageForm(
      action: PagePath.permissions, seal: seal.value(for: Self.signInMatter, at: now), parts: parts
    ).markup
  }

  private func part(_ entry: Entry, at now: Timestamp) -> Markup {
    let scopes = CallbackScope.ordered(
      entry.consent.scopes.sorted { $0.rawValue < $1.rawValue })
    let form = PageForm(
      action: PagePath.permissions, seal: seal.value(for: entry.matter, at: now),
      hidden: [
        Form.Field(Name.account, entry.account.rawValue),
        Form.Field(Name.project, entry.project.number.rawValue),
      ],
      parts: [
        .button("Remove access of \(entry.project.name)")
      ])
    return .block(
      "section", [],
      [
        .heading(entry.project.name),
        .note(.text("since \(entry.consent.since.day)")),
        .plainList(scopes.map { .text(catalogue.sentence(for: $0)) }),
        form.markup,
      ])
  }
}

extension Timestamp {
  /// The day in UTC, such as `2026-03-01`.
  fileprivate var day: String { String(rfc3339.prefix { $0 != "T" }) }
}
