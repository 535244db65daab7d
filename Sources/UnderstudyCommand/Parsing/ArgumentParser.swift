import WireFormats

/// Reads the arguments of one command by its declaration.
///
/// Options and arguments may be mixed. `--option=value` and `--option value` are the same, but a
/// value that starts with a dash needs the first form. A letter's value may follow it at once, as
/// in `-j2`. A lone `-` is an argument. What follows `--` is passed on untouched if the command has
/// a use for it, and otherwise holds arguments only.
struct ArgumentParser {
  private let command: CommandDeclaration
  private var rest: ArraySlice<String>
  private var result = ParsedArguments()

  static func parse(
    _ arguments: ArraySlice<String>, for command: CommandDeclaration
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(command: command, rest: arguments)
    try parser.readAll()
    try parser.checkArguments()
    return parser.result
  }

  private init(command: CommandDeclaration, rest: ArraySlice<String>) {
    self.command = command
    self.rest = rest
  }
}

// MARK: - Reading

extension ArgumentParser {
  private mutating func readAll() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        readTrailing()
      } else if argument.isOption {
        try readOption(argument)
      } else {
        result.positionals.append(argument)
      }
    }
  }

  private mutating func readTrailing() {
    if command.trailing == nil {
      result.positionals += rest
    } else {
      result.trailing = Array(rest)
    }
    rest = []
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    if let (flag, option, value) = attached(to: argument) {
      guard option.isRepeatable || !result.has(option) else { throw .repeatedOption(flag) }
      return result.add(try self.value(for: option, spelled: flag, attached: value), to: option)
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    guard let option = command.option(spelled: flag) else {
      let suggestion = DidYouMean.suggestion(for: flag, among: command.options.map(\.flag))
      throw .unknownOption(flag, suggestion: suggestion)
    }
    guard option.isRepeatable || !result.has(option) else { throw .repeatedOption(flag) }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    result.add(try value(for: option, spelled: flag, attached: attached), to: option)
  }

  /// A letter with its value in one word, such as `-j2` or `-j=2`.
  private func attached(
    to argument: String
  ) -> (flag: String, option: OptionDeclaration, value: String)? {
    let flag = String(argument.prefix(2))
    guard argument.count > 2, argument != "--",
      let option = command.option(spelled: flag), option.value != nil
    else { return nil }
    let rest = argument.dropFirst(2)
    return (flag, option, String(rest.hasPrefix("=") ? rest.dropFirst() : rest))
  }

  private mutating func value(
    for option: OptionDeclaration, spelled flag: String, attached: String?
  ) throws(UsageError) -> String? {
    guard let declaration = option.value else {
      if let attached { throw .surplusValue(option: flag, value: attached) }
      return nil
    }
    if attached == nil, declaration.isOptional, rest.first?.isOption ?? true { return nil }
    let value = if let attached { attached } else { try nextValue(for: flag, declaration) }
    try Self.check(value, for: declaration, at: "'\(flag)'")
    return value
  }

  private mutating func nextValue(
    for flag: String, _ declaration: ValueDeclaration
  ) throws(UsageError) -> String {
    guard let next = rest.first, !next.isOption else {
      // An option that the command knows is an option, not a value that was spelled badly.
      let dashed = rest.first.flatMap { next in
        next == "--" || command.option(spelled: next) != nil ? nil : next
      }
      throw .missingValue(option: flag, placeholder: declaration.placeholder, dashed: dashed)
    }
    rest.removeFirst()
    return next
  }
}

// MARK: - Checking

extension ArgumentParser {
  private func checkArguments() throws(UsageError) {
    var values = result.positionals[...]
    for positional in command.positionals {
      guard !values.isEmpty else {
        if positional.arity.isRequired { throw .missingArgument(positional.value.placeholder) }
        continue
      }
      for value in positional.arity.takesMore ? values : values.prefix(1) {
        try Self.check(value, for: positional.value, at: positional.value.placeholder)
        values.removeFirst()
      }
    }
    if let surplus = values.first {
      throw .unexpectedArgument(surplus, trailing: command.trailing?.placeholder)
    }
    if let trailing = command.trailing, trailing.isRequired, result.trailing.isEmpty {
      throw .missingTrailing(trailing.placeholder)
    }
  }

  private static func check(
    _ value: String, for declaration: ValueDeclaration, at place: String
  ) throws(UsageError) {
    switch declaration.vocabulary {
    case .anything, .commands, .known:
      return
    case .files, .directories, .filesOr:
      guard value.isEmpty else { return }
      throw .badValue(value, place: place, .empty)
    case .oneOf(let allowed):
      guard !allowed.contains(value) else { return }
      let suggestion = DidYouMean.suggestion(for: value, among: allowed)
      throw .badValue(value, place: place, .notAmong(allowed, suggestion: suggestion))
    }
  }
}

extension String {
  /// True if the argument is read as an option; a lone dash is a value by custom.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" }
}
