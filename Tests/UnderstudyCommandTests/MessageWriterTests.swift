import System
import Testing
import WireFormats

@testable import UnderstudyCommand

/// A command line that is wrong, with everything that is printed about it.
struct MessageCase: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var message: String

  init(_ arguments: String..., message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

extension MessageCase {
  private static let overview = "  help: see 'understudy --help'\n"
  private static let serve = "  help: see 'understudy serve --help'\n"
  private static let exec = "  help: see 'understudy exec --help'\n"
  private static let completions = "  help: see 'understudy completions --help'\n"

  static let commands = [
    MessageCase("frobnicate", message: "error: there is no command 'frobnicate'\n" + overview),
    MessageCase(
      "sevre",
      message: """
        error: there is no command 'sevre'
          help: did you mean 'serve'?

        """ + overview),
    MessageCase("", message: "error: there is no command ''\n" + overview),
    MessageCase(
      "help", "verison",
      message: """
        error: there is no command 'verison'
          help: did you mean 'version'?

        """ + overview),
    MessageCase(
      "--verison",
      message: """
        error: 'understudy' has no option '--verison'
          help: did you mean '--version'?

        """ + overview),
    MessageCase("-x", message: "error: 'understudy' has no option '-x'\n" + overview),
    MessageCase(
      "a\u{1B}[31mb",
      message: "error: there is no command 'a\u{241B}[31mb'\n" + overview),
    MessageCase(
      "completions",
      message: "error: missing argument: SHELL\n" + completions),
    MessageCase(
      "completions", "fihs",
      message: """
        error: bad value 'fihs' for SHELL: it isn't one of bash, zsh, fish
          help: did you mean 'fish'?

        """ + completions),
    MessageCase(
      "completions", "powershell",
      message: "error: bad value 'powershell' for SHELL: it isn't one of bash, zsh, fish\n"
        + completions),
    MessageCase(
      "completions", "bash", "zsh", message: "error: unexpected argument 'zsh'\n" + completions),
  ]

  static let options = [
    MessageCase(
      "serve", "--htps", "127.0.0.1:0",
      message: """
        error: 'understudy serve' has no option '--htps'
          help: did you mean '--https'?

        """ + serve),
    MessageCase(
      "serve", "--frobnicate=7",
      message: "error: 'understudy serve' has no option '--frobnicate'\n" + serve),
    MessageCase(
      "serve", "--http", message: "error: option '--http' needs a value: ADDRESS\n" + serve),
    MessageCase(
      "serve", "--http", "--json",
      message: "error: option '--http' needs a value: ADDRESS\n" + serve),
    MessageCase(
      "serve", "--ready-file", "-odd",
      message: """
        error: option '--ready-file' needs a value: FILE
          help: if '-odd' is the value, write '--ready-file=-odd'

        """ + serve),
    MessageCase(
      "serve", "--json=yes",
      message: "error: option '--json' takes no value, but was given 'yes'\n" + serve),
    MessageCase(
      "serve", "--json", "--json",
      message: "error: option '--json' is given more than once\n" + serve),
    MessageCase("serve", "now", message: "error: unexpected argument 'now'\n" + serve),
    MessageCase(
      "serve", "--ready-file=",
      message: "error: bad value '' for '--ready-file': it is empty\n" + serve),
    MessageCase(
      "serve", "--loops", "0",
      message: "error: bad value '0' for '--loops': it is not a whole number from 1 to 256\n"
        + serve),
    MessageCase(
      "serve", "--loops", "+2",
      message: "error: bad value '+2' for '--loops': it is not a whole number from 1 to 256\n"
        + serve),
  ]

  static let addresses = [
    MessageCase(
      "serve", "--http", "127.0.0.1",
      message: """
        error: bad value '127.0.0.1' for '--http': it has no port
          help: write '127.0.0.1:0' for a free port

        """ + serve),
    MessageCase(
      "serve", "--http", "8080",
      message: """
        error: bad value '8080' for '--http': it has no host
          help: write '127.0.0.1:8080'

        """ + serve),
    MessageCase(
      "serve", "--https", "127.0.0.1:65536",
      message: """
        error: bad value '127.0.0.1:65536' for '--https': the port is not a whole number from 0 to \
        65535
          help: port 0 picks a free one

        """ + serve),
    MessageCase(
      "serve", "--http", "::1",
      message: """
        error: bad value '::1' for '--http': an IPv6 address needs brackets
          help: write '[::1]:0'

        """ + serve),
    MessageCase(
      "serve", "--http", "example.com:80",
      message: """
        error: bad value 'example.com:80' for '--http': the host is neither an IP address nor \
        'localhost'

        """ + serve),
    MessageCase(
      "serve", "--http", "0.0.0.0:80",
      message: """
        error: bad value '0.0.0.0:80' for '--http': it can be reached from other machines
          help: '--allow-remote' allows it; anyone who reaches the mock can log in as any user

        """ + serve),
  ]

  static let running = [
    MessageCase(
      "exec",
      message: """
        error: nothing follows '--': COMMAND... is missing
          help: understudy exec -- COMMAND...

        """ + exec),
    MessageCase(
      "exec", "my-app",
      message: """
        error: unexpected argument 'my-app'
          help: put it after '--': understudy exec -- my-app

        """ + exec),
    MessageCase(
      "exec", "--timeout", "30", "--", "x",
      message: """
        error: bad value '30' for '--timeout': a unit is missing; units are d, h, m, s, ms, us, ns
          help: write 30s, or 1m30s

        """ + exec),
    MessageCase(
      "exec", "--consent", "aprove", "--", "x",
      message: """
        error: bad value 'aprove' for '--consent': it isn't one of approve, \
        unticked, deny, ask, partial:SCOPE,...
          help: did you mean 'approve'?

        """ + exec),
    MessageCase(
      "exec", "--consent", "partial:", "--", "x",
      message:
        "error: bad value 'partial:' for '--consent': "
        + "it isn't one of approve, unticked, deny, ask, partial:SCOPE,...\n" + exec),
    MessageCase(
      "env",
      message: """
        error: option '--ready-file FILE' is missing
          help: see 'understudy env --help'

        """),
  ]

  static let combinations = [
    MessageCase(
      "serve", "--http", "none", "--http", "127.0.0.1:0",
      message: "error: option '--http' has both 'none' and an address\n" + serve),
    MessageCase(
      "serve", "--http", "none", "--https", "none",
      message: "error: '--http none' and '--https none' leave nothing to serve\n" + serve),
    MessageCase(
      "serve", "--http", "localhost:8080", "--https", "127.0.0.1:8080",
      message: "error: address '127.0.0.1:8080' is given more than once\n" + serve),
    MessageCase(
      "serve", "--https", "none", "--ca-file", "ca.pem",
      message: "error: option '--ca-file' needs HTTPS, which '--https none' turns off\n" + serve),
    MessageCase(
      "serve", "--ready-file", "f", "--ca-file", "f",
      message: "error: options '--ready-file' and '--ca-file' name the same file 'f'\n" + serve),
    MessageCase(
      "serve", "--client", "f", "--client", "g", "--write-client", "f",
      message: "error: options '--client' and '--write-client' name the same file 'f'\n" + serve),
    MessageCase(
      "serve", "--client=", message: "error: bad value '' for '--client': it is empty\n" + serve),
  ]
}

struct MessageWriterTests {
  private func message(_ error: CommandError) -> String {
    let terminal = RecordingTerminal()
    MessageWriter(program: "understudy").write(error, to: terminal.terminal.error)
    return terminal.recorded.error
  }

  @Test(
    "A wrong command line is told what is wrong",
    arguments: MessageCase.commands + MessageCase.options + MessageCase.addresses
      + MessageCase.combinations + MessageCase.running)
  func wrongCommandLine(_ example: MessageCase) async {
    let recording = await record(example.arguments)
    #expect(recording == Recording(output: "", error: example.message, exitCode: .usage))
  }

  @Test("What belongs behind -- is told so")
  func trailing() {
    let surplus = UsageError.unexpectedArgument("my-app", trailing: "PROGRAM")
    #expect(
      message(.usage(surplus, command: "exec")) == """
        error: unexpected argument 'my-app'
          help: put it after '--': understudy exec -- my-app
          help: see 'understudy exec --help'

        """)
    #expect(
      message(.usage(.missingTrailing("PROGRAM"), command: "exec")) == """
        error: nothing follows '--': PROGRAM is missing
          help: understudy exec -- PROGRAM
          help: see 'understudy exec --help'

        """)
  }

  @Test("A file that can't be made is named with the system's reason")
  func files() {
    let write = FileFailure(operation: .write, path: "/nowhere/f", code: 2)
    #expect(
      message(.file(write))
        == "error: can't write '/nowhere/f': No such file or directory\n")
    let make = FileFailure(operation: .createDirectory, path: "/proc/x", code: 13)
    #expect(
      message(.file(make))
        == "error: can't create a directory at '/proc/x': Permission denied\n")
    let read = FileFailure(operation: .read, path: "/nowhere/f", code: 2)
    #expect(message(.file(read)) == "error: can't read '/nowhere/f': No such file or directory\n")
  }

  @Test("What is wrong with a file is told as it was found")
  func findings() {
    #expect(message(.findings("c.json:1:1: error: a\n")) == "c.json:1:1: error: a\n")
  }

  @Test("A mock that can't run is the harness's failure")
  func serving() async {
    let services = Services { (_, _, _) async throws(CommandError) in
      throw .serving(reason: "address 127.0.0.1:80 is in use")
    }
    let recording = await record(["serve"], services: services)
    #expect(
      recording
        == Recording(
          output: "", error: "error: the mock can't run: address 127.0.0.1:80 is in use\n",
          exitCode: .harness))
  }
}
