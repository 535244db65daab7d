internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The accounts that can sign in.
enum AccountOperations {
  /// What users, their organisations and Google do to accounts.
  private enum Event: String, CaseIterable {
    case changePassword = "change_password"
    case requireCredentialChange = "require_credential_change"
    case disable, hijack, enable, restrict, delete
    case signOut = "sign_out"
  }

  private static let account = Schema.named(
    "Account",
    .object([
      .required("sub", .text(), "Its subject."),
      .required("email", .text(), "Its address."),
      .required("given_name", .text(), "The user's own name."),
      .required("family_name", .text(), "The family's."),
      .required("hd", .orNull(.text()), "The Workspace domain; null for a consumer."),
      .required(
        "state", .text(.choice(["active", "disabled", "deleted", "restricted"])),
        "What became of it."),
    ]))

  static let all = [
    ControlOperation(
      "listAccounts", .get, "/accounts", "Lists the accounts.",
      answer: .json(.object([.required("accounts", .list(account), "By subject.")])),
      perform: list),
    ControlOperation(
      "createAccount", .post, "/accounts", "Makes an account with a subject of its own.",
      body: .object([
        .required("email", .text(.emailAddress), "Its address."),
        .optional("given_name", .text(.filled), "The user's own name."),
        .optional("family_name", .text(.filled), "The family's."),
        .optional("hd", .text(.filled), "The Workspace domain, which the address has to be of."),
      ]), status: .created, answer: .json(account), failures: [.conflict], perform: create),
    ControlOperation(
      "getAccount", .get, "/accounts/{account}", "Shows an account, by address or subject.",
      answer: .json(account), perform: get),
    ControlOperation(
      "changeAccount", .post, "/accounts/{account}/events",
      "Does to an account what its user, the organisation or Google does.",
      body: .object([.required("event", .choice(Event.self), "What happens to it.")]),
      answer: .json(account), failures: [.conflict], perform: change),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    let accounts = call.service.registry.accounts.values
      .sorted { $0.subject.rawValue < $1.subject.rawValue }
    return .json(["accounts": .array(accounts.map(json))])
  }

  private static func create(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, _) throws(ControlFailure) in
      let account = Account(
        subject: .random(using: &state.random), email: call.text("email") ?? "",
        givenName: call.text("given_name") ?? "Rehearsal",
        familyName: call.text("family_name") ?? "User", hostedDomain: call.text("hd"))
      do throws(RegistrationRefusal) {
        try state.authority.registry.register(account)
      } catch {
        throw ControlFailure(.conflict, error.description)
      }
      return .json(json(account))
    }
  }

  private static func get(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    .json(json(try known(call, call.service.registry)))
  }

  private static func change(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let subject = try known(call, state.authority.registry).subject
      guard let event = call.text("event").flatMap(Event.init(rawValue:)) else { return .nothing }
      do throws(ChangeFailure) {
        try apply(event, to: subject, &state.authority, at: now)
      } catch {
        throw ControlFailure(.conflict, error.description, at: ["event"])
      }
      return .json(json(try known(call, state.authority.registry)))
    }
  }

  private static func apply(
    _ event: Event, to subject: Subject, _ authority: inout Authority, at now: Timestamp
  ) throws(ChangeFailure) {
    switch event {
    case .changePassword: try authority.changePassword(of: subject, at: now)
    case .requireCredentialChange: try authority.requireCredentialChange(of: subject, at: now)
    case .disable: try authority.disable(subject, at: now)
    case .hijack: try authority.disable(subject, because: .hijacking, at: now)
    case .enable: try authority.enable(subject, at: now)
    case .restrict: try authority.restrict(subject, at: now)
    case .delete: try authority.delete(subject, at: now)
    case .signOut: try authority.signOut(subject, at: now)
    }
  }

  private static func known(
    _ call: ControlCall, _ registry: Registry
  ) throws(ControlFailure) -> Account {
    let name = call.place("account")
    guard let account = registry.account(named: name) else {
      throw ControlFailure.unknown("there is no account '\(name)'", at: "account")
        .suggesting(name, among: registry.accounts.values.map(\.email).sorted())
    }
    return account
  }

  private static func json(_ account: Account) -> JSONValue {
    let state =
      switch account.state {
      case .active: "active"
      case .disabled: "disabled"
      case .deleted: "deleted"
      case .restricted: "restricted"
      }
    return [
      "sub": .string(account.subject.rawValue), "email": .string(account.email),
      "given_name": .string(account.givenName), "family_name": .string(account.familyName),
      "hd": .text(account.hostedDomain), "state": .string(state),
    ]
  }
}
