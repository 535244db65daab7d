import Testing

@testable import UnderstudyCommand

struct HelpPageTests {
  private static let sample = CommandDeclaration(
    name: "exec", abstract: "Run a program against the mock.",
    discussion: ["The program finds the mock in its environment."],
    positionals: [
      PositionalDeclaration(
        value: ValueDeclaration("MODE", .oneOf(["fast", "full"]), fallback: "fast"),
        arity: .optional, help: "How much to try.")
    ],
    trailing: TrailingDeclaration(
      placeholder: "PROGRAM", help: "What to run.", isRequired: true),
    ownOptions: [
      .flag("quiet", letter: "q", help: "Say less."),
      .valued(
        "env", ValueDeclaration("NAME=VALUE"), isRepeatable: true,
        help: "Set a variable for the program, over what the environment has already."),
    ],
    examples: ["exec -- my-app --login"])

  @Test("A page shows everything declared, in columns")
  func page() {
    let page = HelpPage(terminal: TextStream(width: 60) { _ in })
    #expect(
      page.page(of: Self.sample, in: .standard(.refusing)) == """
        Run a program against the mock.

        Usage: understudy exec [options] [MODE] -- PROGRAM

        The program finds the mock in its environment.

        Arguments:
          MODE     How much to try. (one of fast, full; default:
                   fast)
          PROGRAM  What to run.

        Options:
          -q, --quiet           Say less.
              --env NAME=VALUE  Set a variable for the program, over
                                what the environment has already.
                                (may be repeated)
          -h, --help            Show this help.

        Examples:
          understudy exec -- my-app --login

        """)
  }

  @Test("Headings stand out where colour is allowed")
  func colour() {
    let page = HelpPage(terminal: TextStream(isColoured: true) { _ in })
    let text = page.page(of: VersionCommand.declaration, in: .standard(.refusing))
    #expect(
      text == """
        Print the version.

        \u{1B}[1mUsage:\u{1B}[0m understudy version

        \u{1B}[1mOptions:\u{1B}[0m
          -h, --help  Show this help.

        """)
  }

  @Test(
    "No page is wider than the terminal",
    arguments: Catalogue.standard(.refusing).commands.map(\.name))
  func width(_ name: String) throws {
    let command = try #require(Catalogue.standard(.refusing).command(named: name))
    let page = HelpPage(terminal: TextStream(width: 80) { _ in })
    let lines = page.page(of: command.declaration, in: .standard(.refusing)).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 && !$0.hasPrefix("  understudy") } == [])
  }
}
