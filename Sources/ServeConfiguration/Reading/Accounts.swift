package import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

/// The members of a Google account.
enum AccountMembers: FileSection {
  static let email = Member.required(
    "email", .string(mayBeEmpty: true), "The address with which the user signs in.")
  static let emailVerified = Member.optional(
    "email_verified", .bool, usually: .value("true"),
    "True if the address is known to be the user's.")
  static let id = Member.optional(
    "id", .string(mayBeEmpty: true), usually: .words("made from the address"),
    "The account's `sub`: decimal digits, in quotes.")
  static let givenName = Member.optional(
    "given_name", .text, usually: .words("from the address"), "The user's first name.")
  static let familyName = Member.optional(
    "family_name", .text, usually: .words("from the address"), "The user's last name.")
  static let picture = Member.optional(
    "picture", .text, usually: .words("a picture's URL at Google"),
    "The URL of the user's picture.")
  static let organisation = Member.optional(
    "organisation", .text, usually: .words("a consumer account"),
    "The account's Workspace domain, which clients see as `hd`.")
  static let state = Member.optional(
    "state", .word(Account.State.self), usually: .value(Account.State.active.rawValue),
    "The state of the account. Only an active account can sign in.")

  static let section = Section(
    "an account", "A user who can sign in.",
    [email, emailVerified, id, givenName, familyName, picture, organisation, state])
}

extension Account.State: FileWord {
  package static let noun = Noun("a state of an account", "states")
}

extension ConfigurationReader {
  /// Reads the accounts; without the member the standard ones are there.
  mutating func readAccounts(_ node: Node?) {
    guard let node else {
      for account in [StandardCast.consumer, StandardCast.employee] { setup.registry.put(account) }
      setup.registry.usualAccount = StandardCast.consumer.subject
      return
    }
    guard let elements = node.elements else { return }
    if elements.isEmpty {
      problems.error(
        "there is nobody to sign in", at: node.span,
        help: "add an account, or omit \"\(FileMembers.accounts.name):\"")
    }
    for element in elements { readAccount(element) }
  }

  private mutating func readAccount(_ node: Node) {
    guard let fields = Fields(node), let email = fields.text(AccountMembers.email) else { return }
    // The same address makes the same id, in every run and after a reload.
    var random = SeededRandom(seed: "account \(email.lowercased())")
    let id = fields.text(AccountMembers.id).map(Subject.init(rawValue:))
    let names = AddressNames(email)
    var account = Account(
      subject: id ?? Subject.random(using: &random), email: email,
      givenName: fields.text(AccountMembers.givenName) ?? names.given,
      familyName: fields.text(AccountMembers.familyName) ?? names.family,
      hostedDomain: fields.text(AccountMembers.organisation),
      state: fields.word(AccountMembers.state, Account.State.self) ?? .active)
    account.hasVerifiedEmail = fields.bool(AccountMembers.emailVerified) ?? true
    if let picture = fields.text(AccountMembers.picture) { account.picture = picture }
    take(account, fields)
  }

  private mutating func take(_ account: Account, _ fields: Fields) {
    for problem in account.problems { note(problem, at: Self.place(of: problem, fields)) }
    if setup.registry.account(withEmail: account.email) != nil {
      note(.emailTaken(account.email), at: fields.place(of: AccountMembers.email))
    } else if setup.registry.accounts[account.subject] != nil {
      note(.subjectTaken(account.subject), at: fields.place(of: AccountMembers.id))
    }
    setup.registry.put(account)
    if setup.registry.usualAccount == nil { setup.registry.usualAccount = account.subject }
  }

  private static func place(of problem: RegistrationProblem, _ fields: Fields) -> SourceSpan {
    switch problem {
    case .subject, .subjectTaken: fields.place(of: AccountMembers.id)
    case .hostedDomain: fields.place(of: AccountMembers.organisation)
    case .email, .emailTaken: fields.place(of: AccountMembers.email)
    case .clientID, .clientIDOfAnotherProject, .clientIDTaken, .projectUnknown, .secret,
      .secretMissing, .secretUnneeded, .bundleID, .appStoreID, .teamID, .packageName, .fingerprint,
      .itemID, .storeID, .packageSID, .redirectURI, .origin, .serviceAccountEmail,
      .serviceAccountTaken:
      SourceSpan(at: fields.node.span.start)
    }
  }
}

/// The names that an address suggests for its owner: `ada.lovelace@…` is Ada Lovelace's.
struct AddressNames: Hashable {
  let given: String
  let family: String

  init(_ email: String) {
    let parts = email.prefix { $0 != "@" }.split(separator: ".").map { String($0).sentence }
    given = parts.first ?? "Somebody"
    family = parts.count > 1 ? parts[parts.count - 1] : "Example"
  }
}
