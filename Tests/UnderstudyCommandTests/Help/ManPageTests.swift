import Testing

@testable import UnderstudyCommand

struct ManPageTests {
  @Test("A page has the declaration's words, with nothing that troff takes for its own")
  func page() {
    let sample = CommandDeclaration(
      name: "try", abstract: "Try it.", discussion: ["'quoted' and a\\b"],
      positionals: [
        PositionalDeclaration(value: ValueDeclaration("FILE"), arity: .one, help: ".hidden file.")
      ],
      ownOptions: [
        .valued(
          "mode", letter: "m", ValueDeclaration("M", .oneOf(["a", "b"]), fallback: "a"),
          help: "The mode.")
      ], examples: ["try x"])
    let page = ManPage(catalogue: .standard(.refusing)).page(of: sample)
    #expect(page.hasPrefix(#".TH UNDERSTUDY\-TRY 1 ""#))
    let rest = page.split(separator: "\n", maxSplits: 1)[1]
    #expect(
      rest == #"""
        .SH NAME
        understudy\-try \- Try it
        .SH SYNOPSIS
        .B understudy try
        [options] FILE
        .SH DESCRIPTION
        Try it.
        .PP
        \&\(aqquoted\(aq and a\eb
        .SH ARGUMENTS
        .TP
        .B FILE
        \&.hidden file.
        .SH OPTIONS
        .TP
        .B \-m, \-\-mode M
        The mode. (one of a, b; default: a)
        .TP
        .B \-h, \-\-help
        Show this help.
        .SH EXAMPLES
        .EX
        understudy try x
        .EE
        .SH SEE ALSO
        understudy(1)

        """#)
  }

  @Test("The overview names every command")
  func overview() async {
    let recording = await record(["man"])
    for command in Catalogue.standard(.refusing).commands {
      let name = command.name.split(separator: "-").joined(separator: #"\-"#)
      #expect(recording.output.contains(".B understudy \(name)\n"))
      #expect(await record(["man", command.name]).exitCode == .success)
    }
  }
}
