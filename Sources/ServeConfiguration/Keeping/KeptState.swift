package import GoogleAuthority
package import Keyring
package import WireFormats

/// An instance as it is kept from one run to the next: a document for programs, whose secrets are
/// good at no other place than the mock.
package struct KeptState: Hashable, Sendable {
  /// The version of the document that is written, and the only one that is read.
  package static let version = 1

  /// The time by which the instance's clock is ahead of the system's.
  package var ahead: Duration
  /// The time at which the clock stands still; nil while it runs.
  package var frozen: Timestamp?
  package var setup: AuthoritySetup
  package var memory: AuthorityMemory
  /// Nil for an instance without TLS.
  package var authority: KeptAuthority?

  package init(
    ahead: Duration, setup: AuthoritySetup, memory: AuthorityMemory, authority: KeptAuthority?
  ) {
    self.ahead = ahead
    self.setup = setup
    self.memory = memory
    self.authority = authority
  }

  /// The same without what lets others sign in or issue tokens, to be shown. Those who go on with it
  /// make a key of their own, so that the tokens in clients' hands are none any more.
  package var redacted: KeptState {
    var state = self
    state.authority = nil
    state.memory.tokenKey = .none
    state.memory.signingKeys = []
    state.memory.codes = []
    for index in state.memory.grants.indices { state.memory.grants[index].spelling = 0 }
    for var client in setup.registry.clients.values where client.secret != nil {
      client.secret = Self.hiddenSecret
      state.setup.registry.put(client)
    }
    return state
  }

  /// It has the form of a secret.
  private static let hiddenSecret = "GOCSPX-redacted-redacted-redacted-x"
}
