internal import HTTPWire
internal import WireFormats

/// An instance and the instances made from it, as the control API changes them: by the Swift API.
struct ControlContext: Sendable {
  let service: Service
  let children: ChildInstances
  let configuration: Understudy.Configuration
  let connections = ConnectionCount()

  var accounts: Understudy.Users { Understudy.Users(service: service) }
  var appCheck: Understudy.AppCheck { Understudy.AppCheck(service: service) }
  var clients: Understudy.Clients { Understudy.Clients(service: service) }
  var clock: Understudy.VirtualClock { Understudy.VirtualClock(service: service) }
  var consents: Understudy.Consents { Understudy.Consents(service: service) }
  var faults: Understudy.Faults { Understudy.Faults(service: service) }
  var grants: Understudy.Grants { Understudy.Grants(service: service) }
  var journal: Understudy.Journal { Understudy.Journal(service: service) }
  var keys: Understudy.Keys { Understudy.Keys(service: service) }
  var serviceAccounts: Understudy.ServiceAccounts { Understudy.ServiceAccounts(service: service) }
  var scopes: Understudy.Scopes { Understudy.Scopes(service: service) }
}

/// A request that an operation is called with.
@dynamicMemberLookup struct ControlCall: Sendable {
  let context: ControlContext
  /// The instance's origin as the caller sees it.
  let origin: String
  /// The texts in the places of the path.
  let places: [String: String]
  let request: HTTPRequest

  subscript<Value>(dynamicMember member: KeyPath<ControlContext, Value>) -> Value {
    context[keyPath: member]
  }

  /// The text in a place of the path.
  func place(_ name: String) throws(ControlFailure) -> String {
    guard let text = places[name] else {
      throw ControlFailure(.pathUnknown, "the path has no place '\(name)'")
    }
    return text
  }

  /// The account that the path, or a member of the body, names.
  func account(
    _ name: String, orElse failure: ControlFailure
  ) throws(ControlFailure) -> Understudy.Account {
    guard let account = context.accounts[name] else {
      throw failure.suggesting(name, among: context.accounts.all.map(\.email))
    }
    return account
  }
}
