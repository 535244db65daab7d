internal import HTTPWire
internal import WireFormats

/// The operations on the accounts that can sign in.
enum AccountOperations {
  /// A new account's properties. Names that aren't given are made up.
  private struct NewAccount: ControlInput {
    var email = ""
    var hasVerifiedEmail = true
    var givenName = "Rehearsal"
    var familyName = "User"
    var hostedDomain: String?

    static let form = ObjectForm(
      NewAccount(),
      [
        .required("email", .text(.emailAddress), \.email, "Its address."),
        .optional(
          "email_verified", .flag, \.hasVerifiedEmail,
          "True if the address is known to be the user's."),
        .optional("given_name", .filled, \.givenName, "The user's first name."),
        .optional("family_name", .filled, \.familyName, "The user's last name."),
        .optional(
          "hd", .filled, \.hostedDomain, "The Workspace domain, to which the address must belong."),
      ])
  }

  /// Something that users, their organisations and Google do to accounts.
  private enum Event: String, CaseIterable {
    case changePassword = "change_password"
    case requirePasswordChange = "require_credential_change"
    case disable, hijack, enable, restrict, delete
    case signOut = "sign_out"
  }

  private struct Change: ControlInput {
    var event = Event.changePassword

    static let form = ObjectForm(
      Change(), [.required("event", .choice(Event.self), \.event, "The event.")])
  }

  private static let account = AnswerForm<Understudy.Account>.named(
    "Account",
    [
      .value("sub", .text, { $0.id }, "Its subject."),
      .value("email", .text, { $0.email }, "Its address."),
      .value(
        "email_verified", .flag, { $0.hasVerifiedEmail },
        "True if the address is known to be the user's."),
      .value("given_name", .text, { $0.givenName }, "The user's first name."),
      .value("family_name", .text, { $0.familyName }, "The user's last name."),
      .value(
        "hd", .orNull(.text), { $0.hostedDomain }, "The Workspace domain; null for a consumer."),
      .value("state", .choice(Understudy.Account.State.self), { $0.state }, "Its state."),
    ])

  static let all = [
    ControlOperation(
      "listAccounts", .get, "/accounts", "Lists the accounts.",
      answer: .json(.object([.value("accounts", .list(account), { $0 }, "By subject.")])),
      perform: list),
    ControlOperation(
      "createAccount", .post, "/accounts", "Creates an account with a new subject.",
      body: NewAccount.self, status: .created, answer: .json(account), failures: [.conflict],
      perform: create),
    ControlOperation(
      "getAccount", .get, "/accounts/{account}", "Shows an account, by address or subject.",
      answer: .json(account), perform: get),
    ControlOperation(
      "changeAccount", .post, "/accounts/{account}/events",
      "Changes an account, as its user, the organisation or Google does.",
      body: Change.self, answer: .json(account), failures: [.conflict], perform: change),
  ]

  private static func list(_ call: ControlCall) -> [Understudy.Account] {
    call.accounts.all.sorted { $0.id < $1.id }
  }

  private static func create(
    _ call: ControlCall, _ new: NewAccount
  ) throws(ControlFailure) -> Understudy.Account {
    do throws(Understudy.RegistrationFailure) {
      return try call.accounts.add(
        new.email, givenName: new.givenName, familyName: new.familyName,
        hostedDomain: new.hostedDomain, hasVerifiedEmail: new.hasVerifiedEmail)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> Understudy.Account {
    let name = try call.place("account")
    return try call.account(
      name, orElse: .unknown("there is no account '\(name)'", at: "account"))
  }

  private static func change(
    _ call: ControlCall, _ change: Change
  ) throws(ControlFailure) -> Understudy.Account {
    let (account, accounts) = (try get(call), call.accounts)
    do throws(Understudy.ChangeFailure) {
      switch change.event {
      case .changePassword: try accounts.changePassword(of: account)
      case .requirePasswordChange: try accounts.requirePasswordChange(of: account)
      case .disable: try accounts.disable(account)
      case .hijack: try accounts.disable(account, hijacked: true)
      case .enable: try accounts.enable(account)
      case .restrict: try accounts.restrict(account)
      case .delete: try accounts.delete(account)
      case .signOut: try accounts.signOut(account)
      }
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["event"])
    }
    return try get(call)
  }
}
