internal import GoogleAuthority

extension Understudy.Configuration {
  /// The addresses of the accounts that it begins with.
  package var accountAddresses: [String] { setup.registry.accounts.values.map(\.email) }

  /// Has the account with an address sign in where nothing else names one; false if it has none.
  package mutating func signIn(as email: String) -> Bool {
    guard let account = setup.registry.account(withEmail: email) else { return false }
    setup.registry.usualAccount = account.subject
    return true
  }
}

extension Understudy {
  /// The address of the account that signs in where nothing else names one.
  package var usualAccount: String? {
    service.change { state, _ in
      let registry = state.authority.registry
      return registry.defaultAccount.flatMap { registry.accounts[$0]?.email }
    }
  }
}
