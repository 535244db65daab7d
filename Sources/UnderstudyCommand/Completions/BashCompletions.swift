import Understudy

/// Writes the completions for bash.
struct BashCompletions {
  let catalogue: Catalogue

  var script: String {
    """
    # bash completions for \(catalogue.program)

    \(KnownWords.allCases.map(defined).joined(separator: "\n"))

    # Bash parts words at signs that are parts of names here, such as the @ of google-desktop@1: the
    # line has them whole, and bash wants what follows the last of these signs.
    _\(catalogue.program)() {
      local line=${COMP_LINE:0:COMP_POINT} word previous
      local -a said
      read -ra said <<< "$line"
      word=${line##*[[:space:]]}
      [[ -n $word ]] || said+=("")
      previous=${said[-2]-}
      local command=${said[1]-} index
      COMPREPLY=()
      if ((${#said[@]} == 2)); then
        mapfile -t COMPREPLY < <(compgen -W \(topLevel.shellQuoted) -- "$word")
        return
      fi
      for ((index = 2; index < ${#said[@]} - 1; index++)); do
        if [[ ${said[index]} == -- ]]; then
          mapfile -t COMPREPLY < <(compgen -c -f -- "$word")
          return
        fi
      done
      _\(catalogue.program)_offer
      COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*["$COMP_WORDBREAKS"]}"}"}")
    }

    # Offers words for what the function above has found.
    _\(catalogue.program)_offer() {
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

  /// The function that prints the words of a kind that begin so.
  private func function(_ words: KnownWords) -> String {
    "_\(catalogue.program)_\(words.rawValue)"
  }

  private func defined(_ words: KnownWords) -> String {
    "\(function(words))() { compgen -W \(words.all.joined(separator: " ").shellQuoted) -- \"$1\"; }"
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
    case .known(let words): "\(function(words)) \"$word\""
    case .filesOr(let words): "\(function(words)) \"$word\"; compgen -f -- \"$word\""
    }
  }
}
