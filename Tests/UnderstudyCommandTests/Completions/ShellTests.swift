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

  /// A line up to the cursor, what bash makes the last word, and some of what it is offered.
  struct TypedLine: Sendable, CustomTestStringConvertible {
    let line: String
    let offered: [String]

    var testDescription: String { line }
  }

  static let typed = [
    TypedLine(line: "understudy ver", offered: ["verify-driver"]),
    TypedLine(line: "understudy run --profile google-d", offered: ["google-desktop@1"]),
    // Bash puts what is offered in the place of what follows the last sign that parts words.
    TypedLine(line: "understudy run --profile google-desktop@", offered: ["1"]),
    TypedLine(
      line: "understudy run --driver @builtin/drivers/go-o", offered: ["builtin/drivers/go-oauth2"]),
    TypedLine(
      line: "understudy run --baseline @builtin/libraries/google-a",
      offered: ["builtin/libraries/google-auth-oauthlib@1.5"]),
    TypedLine(line: "understudy run --case wrong-pl", offered: ["wrong-place"]),
    TypedLine(line: "understudy replay state-mismatch[u", offered: ["state-mismatch[upper]"]),
    TypedLine(line: "understudy explain LB-1", offered: ["LB-10", "LB-14"]),
    TypedLine(
      line: "understudy run @builtin/google-desktop/log", offered: ["builtin/google-desktop/login"]),
    TypedLine(line: "understudy verify-driver ", offered: ["@builtin/drivers/rclone", "--fix"]),
    TypedLine(line: "understudy exec -- tru", offered: ["true"]),
  ]

  @Test("Bash offers what the program knows", arguments: typed)
  func bashOffers(_ typed: TypedLine) async throws {
    let scratch = ScratchFolder()
    try OutputFile.fill(
      scratch.file("test"),
      with: Array(
        """
        \(Shell.bash.completions(for: .standard(.refusing)))
        COMP_LINE=\(typed.line.shellQuoted) COMP_POINT=\(typed.line.utf8.count)
        _understudy
        for word in \(typed.offered.map(\.shellQuoted).joined(separator: " ")); do
          printf '%s\\n' "${COMPREPLY[@]}" | grep -Fxq -- "$word" || exit 3
        done
        """.utf8))
    #expect(await exitStatus(of: ["bash", scratch.file("test")]) == 0)
  }

  @Test(
    "Fish offers what the program knows",
    arguments: [
      ("understudy run --profile google-d", "google-desktop@1"),
      ("understudy run --driver @builtin/drivers/go-o", "@builtin/drivers/go-oauth2"),
      ("understudy replay state-mismatch[u", "state-mismatch[upper]"),
      ("understudy explain LB-1", "LB-14"),
    ])
  func fishOffers(_ line: String, _ word: String) async throws {
    let scratch = ScratchFolder()
    let script = Shell.fish.completions(for: .standard(.refusing))
    try OutputFile.fill(
      scratch.file("test"),
      with: Array(
        "\(script)\ncomplete -C \(line.shellQuoted) | string match -q -- \("\(word)*".shellQuoted)\n"
          .utf8))
    guard let status = await exitStatus(of: ["fish", "--no-config", scratch.file("test")]) else {
      try Test.cancel("fish isn't installed")
    }
    #expect(status == 0)
  }

  @Test("There is something to offer of each kind", arguments: KnownWords.allCases)
  func knownWords(_ words: KnownWords) {
    #expect(!words.all.isEmpty)
    #expect(Set(words.all).count == words.all.count)
    // Shells part words at spaces, and would have quotes and variables mean something.
    let odd: Set<Character> = [" ", "'", "\"", "$", "`", "\\", "*", "?"]
    #expect(words.all.allSatisfy { !$0.contains(where: odd.contains) })
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
