/// The words of a command line, looked up by declaration so that no spelling is written twice.
struct ParsedArguments: Hashable, Sendable {
  fileprivate(set) var given: [String: [String]] = [:]
  var positionals: [String] = []

  /// The words behind `--`, untouched.
  var trailing: [String] = []

  func has(_ option: OptionDeclaration) -> Bool {
    given[option.name] != nil
  }

  /// The option's value, or the declared one in its absence.
  func value(of option: OptionDeclaration) -> String? {
    given[option.name]?.last ?? option.value?.fallback
  }

  /// All values in the order given, or the declared one in their absence.
  func values(of option: OptionDeclaration) -> [String] {
    given[option.name] ?? option.value?.fallback.map { [$0] } ?? []
  }

  mutating func add(_ value: String?, to option: OptionDeclaration) {
    given[option.name, default: []] += value.map { [$0] } ?? []
  }
}
