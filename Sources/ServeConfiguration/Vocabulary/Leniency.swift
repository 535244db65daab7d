package import GoogleAuthority

/// Where the mock lets pass what Google refuses, by the names of the switches concerned.
package enum Leniency {
  /// What the mock can be lenient about.
  package static let names = SwitchMembers.twoPositions.filter { $0.lenientPosition != nil }
    .map(\.name)

  /// What an authority is lenient about, in the order of the vocabulary.
  package static func names(of authority: Authority) -> [String] {
    SwitchMembers.twoPositions.filter { $0.lenientPosition == authority.switches[keyPath: $0.path] }
      .map(\.name)
  }
}

extension Switches {
  /// Makes the mock lenient about what has these names.
  mutating func beLenient(about names: [String]) {
    for toggle in SwitchMembers.twoPositions where names.contains(toggle.name) {
      if let position = toggle.lenientPosition { self[keyPath: toggle.path] = position }
    }
  }
}

extension AuthoritySetup {
  /// What there is without a file, lenient about what has these names.
  package static func standard(lenientAbout names: [String] = []) -> AuthoritySetup {
    var setup = AuthoritySetup()
    setup.switches.beLenient(about: names)
    return setup
  }
}
