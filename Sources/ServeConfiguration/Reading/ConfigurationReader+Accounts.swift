internal import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension ConfigurationReader {
  /// Reads the accounts; without the member the standard ones are there.
  mutating func readAccounts(_ node: Node?) {
    guard let node else {
      for account in [StandardCast.consumer, StandardCast.employee] { setup.registry.put(account) }
      setup.registry.usualAccount = StandardCast.consumer.subject
      return
    }
    guard let elements = yaml.elements(node) else { return }
    if elements.isEmpty {
      yaml.problems.error(
        "there is nobody to sign in", at: node.span,
        help: "add an account, or leave \"\(FileMembers.accounts.name):\" out")
    }
    for element in elements { readAccount(element) }
  }

  private mutating func readAccount(_ node: Node) {
    guard let fields = yaml.fields(node, of: AccountMembers.section) else { return }
    let email = yaml.text(fields[AccountMembers.email])
    let id = yaml.text(fields[AccountMembers.id])
    let given = yaml.filledText(fields[AccountMembers.givenName])
    let family = yaml.filledText(fields[AccountMembers.familyName])
    let picture = yaml.filledText(fields[AccountMembers.picture])
    let organisation = yaml.filledText(fields[AccountMembers.organisation])
    let state: AccountState? = yaml.word(
      fields[AccountMembers.state], Noun("a state of an account", "states"))
    guard let email else { return }

    // The same address makes the same id, in every run and after a reload.
    var random = SeededRandom(seed: "account \(email.lowercased())")
    let subject = id.map(Subject.init(rawValue:)) ?? Subject.random(using: &random)
    let names = AddressNames(email)
    var account = Account(
      subject: subject, email: email, givenName: given ?? names.given,
      familyName: family ?? names.family, hostedDomain: organisation,
      state: state?.state ?? .active)
    if let picture { account.picture = picture }
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
      .itemID, .storeID, .packageSID, .redirectURI, .origin:
      SourceSpan(at: fields.node.span.start)
    }
  }
}

/// What an address tells about its owner's names: `ada.lovelace@…` is Ada Lovelace's.
struct AddressNames: Hashable {
  let given: String
  let family: String

  init(_ email: String) {
    let parts = email.prefix { $0 != "@" }.split(separator: ".").map(Self.capitalised)
    given = parts.first ?? "Somebody"
    family = parts.count > 1 ? parts[parts.count - 1] : "Example"
  }

  private static func capitalised(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
