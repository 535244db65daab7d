import Evidence

/// The option by which a command does one share of its work.
enum ShardOption {
  static func declaration(_ help: String) -> OptionDeclaration {
    .valued("shard", ValueDeclaration("I/N"), help: help)
  }

  /// The share that the command line asks for; all of it without the option.
  static func shard(
    _ option: OptionDeclaration, in arguments: ParsedArguments
  ) throws(UsageError) -> Shard {
    guard let text = arguments.value(of: option) else { return .whole }
    guard let shard = Shard(text) else {
      throw .badValue(text, place: "'\(option.flag)'", .notAmong(["1/4"], suggestion: nil))
    }
    return shard
  }
}
