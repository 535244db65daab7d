/// Writes the completions for fish.
struct FishCompletions {
  let catalogue: Catalogue

  var script: String {
    var lines = ["# fish completions for \(catalogue.program)", ""]
    for words in KnownWords.allCases {
      lines += [
        "function \(function(words))",
        "  printf '%s\\n' \(words.all.map(quoted).joined(separator: " "))", "end", "",
      ]
    }
    lines.append(line(["-f"]))
    for option in catalogue.options {
      lines.append(line(["-n", "__fish_use_subcommand"] + words(option)))
    }
    for command in catalogue.commands {
      lines.append("")
      lines += self.lines(of: command.declaration)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of command: CommandDeclaration) -> [String] {
    let condition = ["-n", quoted("__fish_seen_subcommand_from \(command.name)")]
    var lines = [
      line(
        ["-n", "__fish_use_subcommand", "-a", command.name, "-d", quoted(command.abstract)])
    ]
    lines += command.options.map { line(condition + words($0)) }
    lines += command.positionals.compactMap { positional in
      let offer = offer(positional.value)
      return offer.isEmpty ? nil : line(condition + offer)
    }
    if command.trailing != nil {
      lines.append(line(condition + ["-a", quoted("(__fish_complete_subcommand)")]))
    }
    return lines
  }

  private func words(_ option: OptionDeclaration) -> [String] {
    var words = (option.letter.map { ["-s", String($0)] } ?? []) + ["-l", option.name]
    if let value = option.value { words += ["-r"] + offer(value) }
    return words + ["-d", quoted(option.help)]
  }

  private func offer(_ value: ValueDeclaration) -> [String] {
    switch value.vocabulary {
    case .anything: []
    case .oneOf(let words): ["-a", quoted(words.joined(separator: " "))]
    case .commands: ["-a", quoted(catalogue.commands.map(\.name).joined(separator: " "))]
    case .files: ["-F"]
    case .directories: ["-a", quoted("(__fish_complete_directories)")]
    case .known(let words): ["-a", quoted("(\(function(words)))")]
    case .filesOr(let words): ["-F", "-a", quoted("(\(function(words)))")]
    }
  }

  /// The function that prints words of a kind.
  private func function(_ words: KnownWords) -> String {
    "__\(catalogue.program)_\(words.rawValue)"
  }

  private func line(_ words: [String]) -> String {
    (["complete", "-c", catalogue.program] + words).joined(separator: " ")
  }

  /// In fish a backslash escapes the quote, and itself, inside single quotes.
  private func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      if "'\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return "'\(escaped)'"
  }
}
