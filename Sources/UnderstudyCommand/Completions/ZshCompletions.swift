import Understudy

/// Writes the completions for zsh.
struct ZshCompletions {
  let catalogue: Catalogue

  var script: String {
    """
    #compdef \(catalogue.program)

    \(KnownWords.allCases.map(defined).joined(separator: "\n"))

    _\(catalogue.program)() {
      if ((CURRENT == 2)); then
        local -a commands=(
    \(catalogue.commands.map(described).joined(separator: "\n"))
        )
        _describe -t commands command commands
        _arguments \(catalogue.options.flatMap(specifications).joined(separator: " "))
        return
      fi
      shift words
      ((CURRENT -= 1))
      case $words[1] in
    \(catalogue.commands.map(commandCase).joined(separator: "\n"))
      esac
    }

    # Loaded by name from $fpath the function is called at once; sourced, it is only registered.
    if [[ $funcstack[1] == _\(catalogue.program) ]]; then
      _\(catalogue.program) "$@"
    else
      compdef _\(catalogue.program) \(catalogue.program)
    fi

    """
  }

  /// The function that offers words of a kind.
  private func function(_ words: KnownWords) -> String {
    "_\(catalogue.program)_\(words.rawValue)"
  }

  private func defined(_ words: KnownWords) -> String {
    let all = words.all.map(\.shellQuoted).joined(separator: " ")
    return "\(function(words))() { compadd -- \(all) }"
  }

  private func described(_ command: Command) -> String {
    "      " + "\(command.name):\(command.declaration.abstract)".shellQuoted
  }

  private func commandCase(_ command: Command) -> String {
    var arguments = command.declaration.options.flatMap(specifications)
    for positional in command.declaration.positionals {
      let prefix = positional.arity.takesMore ? "*:" : positional.arity.isRequired ? ":" : "::"
      let text = "\(prefix)\(positional.value.placeholder):\(action(positional.value))"
      arguments.append(text.shellQuoted)
    }
    if let trailing = command.declaration.trailing {
      arguments.append("*:: :\(trailing.placeholder): _normal".shellQuoted)
    }
    let lines = arguments.joined(separator: " \\\n        ")
    return "    \(command.name))\n      _arguments \\\n        \(lines)\n      ;;"
  }

  /// The option once for each spelling.
  private func specifications(_ option: OptionDeclaration) -> [String] {
    let value = option.value.map { ":\($0.placeholder):\(action($0))" } ?? ""
    let prefix = option.isRepeatable ? "*" : ""
    return option.flags.map { flag in
      let assignment = option.value != nil && flag.hasPrefix("--") ? "=" : ""
      return "\(prefix)\(flag)\(assignment)[\(escaped(option.help))]\(value)".shellQuoted
    }
  }

  private func action(_ value: ValueDeclaration) -> String {
    switch value.vocabulary {
    case .anything: " "
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    case .commands: "(\(catalogue.commands.map(\.name).joined(separator: " ")))"
    case .files: "_files"
    case .directories: "_files -/"
    case .known(let words): function(words)
    case .filesOr(let words): "{ \(function(words)); _files }"
    }
  }

  /// Brackets and colons part a specification, so they are escaped in its text.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
