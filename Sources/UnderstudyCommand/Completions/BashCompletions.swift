import Understudy

/// Writes the completions for bash.
struct BashCompletions {
  let catalogue: Catalogue

  var script: String {
    """
    # bash completions for \(catalogue.program)

    _\(catalogue.program)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command=${COMP_WORDS[1]-} index
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W \(topLevel.shellQuoted) -- "$word")
        return
      fi
      for ((index = 2; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -- ]]; then
          mapfile -t COMPREPLY < <(compgen -c -f -- "$word")
          return
        fi
      done
      case "$command $previous" in
    \(valueCases.joined(separator: "\n"))
      esac
      case "$command" in
    \(catalogue.commands.map(commandCase).joined(separator: "\n"))
      esac
    }

    complete -F _\(catalogue.program) \(catalogue.program)

    """
  }

  private var topLevel: String {
    (catalogue.commands.map(\.name) + catalogue.options.flatMap(\.flags)).joined(separator: " ")
  }

  /// The words offered after an option that takes a value.
  private var valueCases: [String] {
    catalogue.commands.flatMap { command in
      command.declaration.options.compactMap { option in
        guard let value = option.value else { return nil }
        let patterns = option.flags.map { "\(command.name) \($0)".shellQuoted }
        let offer = offer(value).map { "mapfile -t COMPREPLY < <(\($0)); " } ?? ""
        return "    \(patterns.joined(separator: " | "))) \(offer)return ;;"
      }
    }
  }

  /// The words offered anywhere else in a command.
  private func commandCase(_ command: Command) -> String {
    let flags = command.declaration.options.flatMap(\.flags).joined(separator: " ")
    let offers =
      ["compgen -W \(flags.shellQuoted) -- \"$word\""]
      + command.declaration.positionals.compactMap { offer($0.value) }
    return "    \(command.name)) mapfile -t COMPREPLY < <(\(offers.joined(separator: "; "))) ;;"
  }

  private func offer(_ value: ValueDeclaration) -> String? {
    switch value.vocabulary {
    case .anything: nil
    case .oneOf(let words): "compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$word\""
    case .commands: offer(ValueDeclaration("", .oneOf(catalogue.commands.map(\.name))))
    case .files: "compgen -f -- \"$word\""
    case .directories: "compgen -d -- \"$word\""
    }
  }
}
