package import GoogleAuthority
package import Words

/// Settings of the command line, which go before those of the file.
package struct SetupOverrides: Hashable, Sendable {
  /// The names of what the mock lets pass although Google doesn't.
  package var leniencies: [String]
  /// The API methods that answer; as the file says, when nil.
  package var apiSource: APISource?

  package init(leniencies: [String] = [], apiSource: APISource? = nil) {
    self.leniencies = leniencies
    self.apiSource = apiSource
  }

  package func applied(to setup: AuthoritySetup = AuthoritySetup()) -> AuthoritySetup {
    var setup = setup
    setup.switches.beLenient(about: leniencies)
    if let apiSource { setup.apiSource = apiSource }
    return setup
  }
}
