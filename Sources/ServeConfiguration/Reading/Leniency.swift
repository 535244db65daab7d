package import GoogleAuthority

/// The switches in whose lenient position the mock lets pass what Google refuses, by their names.
package enum Leniency {
  /// The names of the switches with a lenient position.
  package static let names = SwitchMembers.twoPositions.filter { $0.lenientPosition != nil }
    .map(\.name)

  /// The names of the switches in which an authority is lenient, in the order of the reference.
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
