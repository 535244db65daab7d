/// The page that `--help` shows.
enum HelpText {
  static let page = """
    An installed app that signs in with Google as one should.

    Usage: rehearsal-client ACTION [options]

    Actions:
    \(list(Action.allCases.map { ($0.rawValue, $0.help) }))

    Options:
    \(list(options))

    Exit codes: 0 done, 1 failed, 2 wrong command line, 3 the user declined, 4 a permission
    is missing, 5 nobody is signed in, 127 no such action.

    """

  private static let options = [
    ("--client FILE", "The client's JSON file; else $REHEARSAL_CLIENT, else client_secret.json."),
    ("--flow NAME", "How to sign in: loopback, scheme or device."),
    (
      "--issuer URL",
      "Take the endpoints from its metadata, and read id_tokens; else $REHEARSAL_ISSUER."
    ),
    ("--api URL", "Where Google's APIs are."),
    ("--store FILE", "Where tokens are kept; else a file in the user's configuration folder."),
    ("--no-browser", "Print the address to open instead of opening it."),
    ("--login-timeout TIME", "How long the user may take; else $REHEARSAL_LOGIN_TIMEOUT, else 5m."),
    ("--network-timeout TIME", "How long a request may take, such as 30s."),
    ("--parallel N", "Make the call of the API so many times at once."),
    ("-v, -vv", "Tell of each step, or of each request; secrets are never shown."),
    ("--events", "Tell a harness, in lines that begin with @@, what it has to know."),
    ("--flaw NAME", "Take one good habit away; may be repeated."),
    (
      "--list-flaws", "Show all flaws, and the checks that are to notice them; --json for programs."
    ),
    ("-h, --help", "Show this help."),
  ]

  private static func list(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + help
    }.joined(separator: "\n")
  }
}
