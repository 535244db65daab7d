package import Words

/// The demands of a profile on a client, with those that it takes over.
package struct ProfileDemands: Hashable, Sendable {
  package private(set) var levels: [CheckID: Level] = [:]
  /// The checks whose minor violations count as much as major ones.
  package private(set) var strict: Set<CheckID> = []
  package private(set) var houseRules: ProfileFile.HouseRules = .warn
  /// The cases without which a pass proves too little; a check that isn't there has its own.
  package private(set) var cases: [CheckID: [CaseName]] = [:]

  package private(set) var parameters: [CheckParameter: Duration] = [:]

  package init() {}

  /// Takes over what another one asks: of two levels the stronger one stands, and of two limits the
  /// shorter one.
  mutating func take(_ other: ProfileDemands) {
    levels.merge(other.levels) { max($0, $1) }
    strict.formUnion(other.strict)
    parameters.merge(other.parameters) { min($0, $1) }
    cases.merge(other.cases) { own, others in own + others.filter { !own.contains($0) } }
  }

  /// Puts what a file says itself over what it has taken over: of a check that it names, nothing of
  /// the others' words stands.
  mutating func put(_ file: ProfileFile) {
    for (level, checks) in file.levels {
      for check in checks {
        levels[check.value] = level
        // How strict a check is goes with its level: who says the one says the other.
        strict.remove(check.value)
      }
    }
    strict.formUnion(file.strict.map(\.value))
    houseRules = file.houseRules
    parameters.merge(file.parameters) { _, own in own }
    cases.merge(file.cases) { _, own in own }
  }
}
