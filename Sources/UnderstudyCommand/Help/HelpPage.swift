/// Lays out what there is to know about the program or one of its commands.
struct HelpPage {
  let terminal: TextStream

  /// The page of the whole program.
  func overview(of catalogue: Catalogue) -> String {
    let commands = catalogue.commands.map { ($0.name, $0.declaration.abstract) }
    let sections = [
      paragraph(catalogue.abstract),
      heading("Usage:") + " \(catalogue.program) COMMAND [options]\n",
      heading("Commands:") + "\n" + table(commands),
      heading("Options:") + "\n" + table(catalogue.options.map(row)),
      paragraph("'\(catalogue.program) help COMMAND' describes a command."),
    ]
    return sections.joined(separator: "\n")
  }

  /// The page of one command.
  func page(of command: CommandDeclaration, in catalogue: Catalogue) -> String {
    var sections = [
      paragraph(command.abstract),
      heading("Usage:") + " \(catalogue.program) \(Self.synopsis(of: command))\n",
    ]
    sections += command.discussion.map(paragraph)
    let arguments = command.positionals.map(row) + (command.trailing.map { [row($0)] } ?? [])
    if !arguments.isEmpty { sections.append(heading("Arguments:") + "\n" + table(arguments)) }
    sections.append(heading("Options:") + "\n" + table(command.options.map(row)))
    if !command.examples.isEmpty {
      let lines = command.examples.map { "  \(catalogue.program) \($0)\n" }
      sections.append(heading("Examples:") + "\n" + lines.joined())
    }
    return sections.joined(separator: "\n")
  }

  /// The command with its arguments in one line.
  static func synopsis(of command: CommandDeclaration) -> String {
    var words = [command.name]
    if !command.ownOptions.isEmpty { words.append("[options]") }
    words += command.positionals.map(\.synopsis)
    if let trailing = command.trailing {
      words.append(
        trailing.isRequired ? "-- \(trailing.placeholder)" : "[-- \(trailing.placeholder)]")
    }
    return words.joined(separator: " ")
  }
}

// MARK: - Layout

extension HelpPage {
  private func heading(_ text: String) -> String {
    terminal.styled(text, .heading)
  }

  private func paragraph(_ text: String) -> String {
    TextWrapping.lines(text, width: terminal.width).map { $0 + "\n" }.joined()
  }

  private func table(_ rows: [(left: String, right: String)]) -> String {
    let margin = (rows.map(\.left.count).max() ?? 0) + 4
    return rows.map { row in
      let lines = TextWrapping.lines(row.right, width: max(terminal.width - margin, 20))
      let indented = lines.joined(separator: "\n" + String(repeating: " ", count: margin))
      let gap = String(repeating: " ", count: margin - 2 - row.left.count)
      return "  \(row.left)\(gap)\(indented)\n"
    }.joined()
  }
}

// MARK: - Rows

extension HelpPage {
  private func row(_ option: OptionDeclaration) -> (String, String) {
    let spelling = (option.letter.map { "-\($0), " } ?? "    ") + option.flag
    var notes = option.value.map(notes) ?? []
    if option.isRepeatable { notes.append("may be repeated") }
    return (
      spelling + (option.value.map { " \($0.shown)" } ?? ""), option.help + remark(notes)
    )
  }

  private func row(_ positional: PositionalDeclaration) -> (String, String) {
    (positional.value.placeholder, positional.help + remark(notes(positional.value)))
  }

  private func row(_ trailing: TrailingDeclaration) -> (String, String) {
    (trailing.placeholder, trailing.help)
  }

  private func notes(_ value: ValueDeclaration) -> [String] {
    var notes: [String] = []
    if case .oneOf(let allowed) = value.vocabulary {
      notes.append("one of \(allowed.joined(separator: ", "))")
    }
    if let fallback = value.fallback { notes.append("default: \(fallback)") }
    return notes
  }

  private func remark(_ notes: [String]) -> String {
    notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }
}
