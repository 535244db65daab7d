internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on the accounts of programs, which sign in with a key file.
enum ServiceAccountOperations {
  private struct NewServiceAccount: ControlInput {
    var name = ""
    var project = ""

    static let form = ObjectForm(
      NewServiceAccount(),
      [
        .required("name", .filled, \.name, "The part of the address before the `@`."),
        .required("project", .text(.digits), \.project, "The number of its project."),
      ])
  }

  private struct NewDelegation: ControlInput {
    var scopes: [String] = []

    static let form = ObjectForm(
      NewDelegation(),
      [
        .required(
          "scopes", .list(.filled), \.scopes,
          "The scopes for which it may act; an empty list takes the delegation back.")
      ])
  }

  /// Something that developers do to service accounts in the console.
  private enum Event: String, CaseIterable {
    case disable, enable, delete
  }

  private struct Change: ControlInput {
    var event = Event.disable

    static let form = ObjectForm(
      Change(), [.required("event", .choice(Event.self), \.event, "The event.")])
  }

  private typealias Delegation = (domain: String, scopes: Set<Understudy.Scope>)

  private static let delegation = AnswerForm<Delegation>.named(
    "Delegation",
    [
      .value("domain", .text, { $0.domain }, "The organisation's domain."),
      .value(
        "scopes", .list(.text), { $0.scopes.map(\.text).sorted() },
        "The scopes for which the account may act."),
    ])
  private static let account = AnswerForm<Understudy.ServiceAccount>.named(
    "ServiceAccount",
    [
      .value("email", .text, { $0.email }, "Its address."),
      .value(
        "unique_id", .text, { $0.id }, "Its subject, and the `client_id` of its key file."),
      .value("project", .text, { $0.project.rawValue }, "The number of its project."),
      .value(
        "state", .choice(Understudy.ServiceAccount.State.self), { $0.state }, "Its state."),
      .value(
        "delegations", .list(delegation), delegations,
        "The organisations as whose users it may act, by domain."),
    ])

  static let all = [
    ControlOperation(
      "listServiceAccounts", .get, "/service_accounts", "Lists the service accounts.",
      answer: .json(.object([.value("service_accounts", .list(account), { $0 }, "By address.")])),
      perform: { $0.serviceAccounts.all }),
    ControlOperation(
      "createServiceAccount", .post, "/service_accounts",
      "Creates a service account in a project, with the key that is public and for tests alone.",
      body: NewServiceAccount.self, status: .created, answer: .json(account),
      failures: [.conflict], perform: create),
    ControlOperation(
      "getServiceAccount", .get, "/service_accounts/{account}",
      "Shows a service account, by address or unique id.", answer: .json(account), perform: get),
    ControlOperation(
      "getServiceAccountFile", .get, "/service_accounts/{account}/file",
      "Returns a service account's key file with this instance's URLs.", answer: .document,
      perform: file),
    ControlOperation(
      "setDelegation", .put, "/service_accounts/{account}/delegations/{domain}",
      "Sets the scopes for which the account may act as any user of an organisation.",
      body: NewDelegation.self, answer: .json(account), failures: [.conflict],
      perform: setDelegation),
    ControlOperation(
      "changeServiceAccount", .post, "/service_accounts/{account}/events",
      "Changes a service account, as its developer does in the console.",
      body: Change.self, answer: .json(account), failures: [.conflict], perform: change),
  ]

  private static func delegations(_ account: Understudy.ServiceAccount) -> [Delegation] {
    account.delegations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func create(
    _ call: ControlCall, _ new: NewServiceAccount
  ) throws(ControlFailure) -> Understudy.ServiceAccount {
    do throws(Understudy.RegistrationFailure) {
      return try call.serviceAccounts.add(new.name, to: ProjectNumber(rawValue: new.project))
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
  }

  private static func get(
    _ call: ControlCall
  ) throws(ControlFailure) -> Understudy.ServiceAccount {
    let name = try call.place("account")
    guard let account = call.serviceAccounts[name] else {
      throw .unknown("there is no service account '\(name)'", at: "account")
        .suggesting(name, among: call.serviceAccounts.all.map(\.email))
    }
    return account
  }

  private static func file(_ call: ControlCall) throws(ControlFailure) -> [UInt8] {
    let account = try get(call)
    guard let file = call.serviceAccounts.file(of: account, urls: .origin(call.origin)) else {
      throw .unknown("there is no service account '\(account.email)'", at: "account")
    }
    return file
  }

  private static func setDelegation(
    _ call: ControlCall, _ new: NewDelegation
  ) throws(ControlFailure) -> Understudy.ServiceAccount {
    let (account, domain) = (try get(call), try call.place("domain"))
    do throws(Understudy.ChangeFailure) {
      try call.serviceAccounts.delegate(
        Set(new.scopes.map { Understudy.Scope($0) }), of: domain, to: account)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
    return try get(call)
  }

  private static func change(
    _ call: ControlCall, _ change: Change
  ) throws(ControlFailure) -> Understudy.ServiceAccount {
    let (account, accounts) = (try get(call), call.serviceAccounts)
    do throws(Understudy.ChangeFailure) {
      switch change.event {
      case .disable: try accounts.disable(account)
      case .enable: try accounts.enable(account)
      case .delete: try accounts.delete(account)
      }
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["event"])
    }
    return try get(call)
  }
}
