import Testing

@testable import UnderstudyCommand

struct RunTests {
  private static let overview = """
    Understudy plays Google's OAuth 2.0 server, so that a client can rehearse every
    scene.

    Usage: understudy COMMAND [options]

    Commands:
      serve          Start the mock and print its URLs.
      exec           Run a command with the mock in place of Google.
      env            Print the environment that points programs at a running mock.
      visit          Have the user of a running mock open a URL.
      run            Play scenarios with a real client and judge it.
      replay         Play one case again and show everything about it.
      judge          Judge saved evidence again, with the same or another profile.
      report         Make reports from one report.json, or from several of one run.
      verify-driver  Test a driver before it is used to judge a client.
      doctor         Show what a driver needs and this machine lacks.
      lint           Report all mistakes in scenarios, drivers and other files.
      schema         Print the JSON Schema of a kind of file.
      list           List the built-in checks, profiles, scenarios and drivers.
      selftest       Prove that every check can tell good clients from bad ones.
      explain        Explain a check, the reasons for it and the fix for clients.
      profile        List profiles, show one, or compare two.
      init           Write a driver or a scenario to start from.
      export         Print the state that a mock has kept as JSON.
      import         Fill a file for 'serve --state' with what was exported.
      health         Check that a mock on this machine answers.
      version        Print the version.
      help           Show help for the program or for one command.
      completions    Print a shell's completion script.
      man            Print a manual page in troff, for packagers.

    Options:
      -h, --help     Show this help.
          --version  Print the version.

    'understudy help COMMAND' describes a command.

    """

  @Test("Help is output", arguments: [["help"], ["--help"], ["-h"]])
  func help(_ arguments: [String]) async {
    #expect(
      await record(arguments) == Recording(output: Self.overview, error: "", exitCode: .success))
  }

  @Test("An empty command line gets help as an error")
  func nothing() async {
    #expect(await record([]) == Recording(output: "", error: Self.overview, exitCode: .usage))
  }

  @Test("The version is one line", arguments: [["version"], ["--version"]])
  func version(_ arguments: [String]) async {
    #expect(
      await record(arguments)
        == Recording(
          output: "understudy \(Version.description)\n", error: "", exitCode: .success))
  }

  @Test(
    "Who asks for a command's help gets it, whatever else is wrong",
    arguments: [
      ["help", "serve"], ["serve", "--help"], ["serve", "-h"], ["serve", "--nonsense", "--help"],
    ])
  func commandHelp(_ arguments: [String]) async {
    let recording = await record(arguments)
    #expect(recording.output.hasPrefix("Start the mock and print its URLs.\n\nUsage: understudy "))
    #expect(recording.error.isEmpty)
    #expect(recording.exitCode == .success)
  }

  @Test("Every command has a page", arguments: Catalogue.standard(.refusing).commands.map(\.name))
  func everyPage(_ name: String) async {
    let asked = await record(["help", name])
    #expect(asked.output.contains("Usage: understudy \(name)"))
    #expect(await record([name, "--help"]) == asked)
  }
}
