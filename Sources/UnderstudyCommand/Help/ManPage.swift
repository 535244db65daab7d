/// Writes manual pages, as `man` formats them: groff_man(7) has the macros.
struct ManPage {
  let catalogue: Catalogue

  /// The page of the whole program.
  var overview: String {
    let commands = catalogue.commands.map { command in
      item("\(catalogue.program) \(command.name)", command.declaration.abstract)
    }
    return title(catalogue.program) + heading("NAME")
      + text("\(catalogue.program) - a mock of Google's OAuth 2.0 server that judges clients")
      + heading("SYNOPSIS") + bold(catalogue.program) + text("COMMAND [options]")
      + heading("DESCRIPTION") + text(catalogue.abstract)
      + ".PP\n" + text("Each command has a page of its own, such as \(catalogue.program)-serve(1).")
      + heading("COMMANDS") + commands.joined()
      + heading("OPTIONS") + catalogue.options.map(item).joined()
      + heading("EXIT STATUS")
      + ExitCode.meanings.map { item("\($0.code.rawValue)", $0.meaning) }.joined()
      + heading("FILES")
      + item("/usr/share/understudy", "Scenarios, drivers, profiles, plans and schemas to read.")
      + heading("SEE ALSO")
      + text(
        catalogue.commands.map { "\(catalogue.program)-\($0.name)(1)" }.joined(separator: ", "))
  }

  /// The page of one command.
  func page(of command: CommandDeclaration) -> String {
    let name = "\(catalogue.program)-\(command.name)"
    var page = title(name) + heading("NAME") + text("\(name) - \(command.abstract.withoutStop)")
    page += heading("SYNOPSIS") + bold("\(catalogue.program) \(command.name)")
    let words = HelpPage.synopsis(of: command).dropFirst(command.name.count + 1)
    if !words.isEmpty { page += text(String(words)) }
    page += heading("DESCRIPTION") + text(command.abstract)
    page += command.discussion.map { ".PP\n" + text($0) }.joined()
    var arguments = command.positionals.map { item($0.value.placeholder, $0.help, $0.value) }
    if let trailing = command.trailing {
      arguments.append(item(trailing.placeholder, trailing.help))
    }
    if !arguments.isEmpty { page += heading("ARGUMENTS") + arguments.joined() }
    page += heading("OPTIONS") + command.options.map(item).joined()
    if !command.examples.isEmpty {
      let lines = command.examples.map { text("\(catalogue.program) \($0)") }
      page += heading("EXAMPLES") + ".EX\n" + lines.joined() + ".EE\n"
    }
    return page + heading("SEE ALSO") + text("\(catalogue.program)(1)")
  }
}

extension ManPage {
  private func title(_ name: String) -> String {
    let date = Version.build?.split(separator: " ").last.map(String.init) ?? ""
    return """
      .TH \(Self.escaped(name.uppercased())) 1 "\(date)" \
      "\(catalogue.program) \(Version.current)" "User Commands"

      """
  }

  private func heading(_ text: String) -> String { ".SH \(text)\n" }

  private func bold(_ words: String) -> String { ".B \(Self.escaped(words))\n" }

  private func item(_ option: OptionDeclaration) -> String {
    let spelling = option.flags.joined(separator: ", ")
    return item(
      spelling + (option.value.map { " \($0.placeholder)" } ?? ""), option.help, option.value)
  }

  private func item(
    _ term: String, _ help: String, _ value: ValueDeclaration? = nil
  ) -> String {
    ".TP\n" + bold(term) + text(help + (value.map(remark) ?? ""))
  }

  private func remark(_ value: ValueDeclaration) -> String {
    var notes: [String] = []
    if case .oneOf(let words) = value.vocabulary {
      notes.append("one of " + words.joined(separator: ", "))
    }
    if let fallback = value.fallback { notes.append("default: " + fallback) }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  /// A line that troff takes for text, whatever it begins with.
  private func text(_ text: String) -> String {
    let isRequest = text.hasPrefix(".") || text.hasPrefix("'")
    return (isRequest ? #"\&"# : "") + Self.escaped(text) + "\n"
  }

  /// Hyphens and quotes that can be copied, and backslashes that are shown.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += #"\e"#
      case "-": escaped += #"\-"#
      case "'": escaped += #"\(aq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      case "…": escaped += "..."
      case _: escaped.append(character)
      }
    }
    return escaped
  }
}

extension String {
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
