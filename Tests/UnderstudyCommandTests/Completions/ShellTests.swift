import System
import Understudy
import TestSupport
import Testing

@testable import UnderstudyCommand

/// One option of one command, or of the program itself.
struct SpelledOption: Sendable, CustomTestStringConvertible {
  var command: String?
  var option: OptionDeclaration

  var testDescription: String { "\(command ?? "understudy") \(option.flag)" }

  static let all =
    Catalogue.standard(.refusing).options.map { SpelledOption(command: nil, option: $0) }
    + Catalogue.standard(.refusing).commands.flatMap { command in
      command.declaration.options.map { SpelledOption(command: command.name, option: $0) }
    }
}

@Suite(.realTime) struct ShellTests {
  @Test("Help and the three scripts know every option", arguments: SpelledOption.all)
  func everyOption(_ spelled: SpelledOption) async {
    let help = await record(spelled.command.map { ["help", $0] } ?? ["help"]).output
    #expect(help.contains(" \(spelled.option.flag)"))
    for shell in Shell.allCases {
      let part = section(of: spelled.command, in: shell)
      for flag in spelled.option.flags {
        #expect(part.contains(shell.spelling(of: flag)), "\(shell): \(flag)")
      }
    }
  }

  @Test("The three scripts know every command", arguments: Shell.allCases)
  func everyCommand(_ shell: Shell) async {
    let script = await record(["completions", shell.rawValue]).output
    #expect(script == shell.completions(for: .standard(.refusing)))
    for command in Catalogue.standard(.refusing).commands {
      #expect(!section(of: command.name, in: shell).isEmpty)
      #expect(script.contains(command.name))
    }
  }

  @Test("Every shell takes its script", arguments: Shell.allCases)
  func syntax(_ shell: Shell) async throws {
    let scratch = ScratchFolder()
    let script = shell.completions(for: .standard(.refusing))
    try OutputFile.fill(scratch.file("script"), with: Array(script.utf8))
    guard let status = await exitStatus(of: [shell.rawValue, "-n", scratch.file("script")]) else {
      #expect(shell != .bash, "every machine that builds this has it")
      try Test.cancel("\(shell.rawValue) isn't installed")
    }
    #expect(status == 0)
  }

  @Test("Quotes survive quoting")
  func quoting() {
    #expect("a'b".shellQuoted == #"'a'\''b'"#)
    #expect("".shellQuoted == "''")
  }

  /// The lines of a script that tell about one command, or about what comes before any.
  private func section(of command: String?, in shell: Shell) -> String {
    let lines = shell.completions(for: .standard(.refusing)).split(separator: "\n")
    let opening =
      switch shell {
      case .bash: command.map { "    \($0)) " } ?? "    mapfile"
      case .zsh: command.map { "    \($0))" } ?? "    _arguments"
      case .fish:
        "complete -c understudy -n "
          + (command.map { "'__fish_seen_subcommand_from \($0)'" } ?? "__fish_use_subcommand")
      }
    guard shell == .zsh, command != nil else {
      return lines.filter { $0.hasPrefix(opening) }.joined(separator: "\n")
    }
    let start = lines.drop { $0 != opening }
    return start.prefix { $0 != "      ;;" }.joined(separator: "\n")
  }
}

extension Shell {
  /// The spelling of an option in a script: fish leaves the dashes out.
  fileprivate func spelling(of flag: String) -> String {
    switch self {
    case .bash, .zsh: flag
    case .fish: flag.hasPrefix("--") ? "-l \(flag.dropFirst(2)) " : "-s \(flag.dropFirst()) "
    }
  }
}
