import WireFormats

/// A driver to start from: the answers, with a comment for each part and what is usual for the
/// rest.
struct DriverDraft {
  private let answers: DriverAnswers

  init(_ answers: DriverAnswers) { self.answers = answers }

  var file: FileDraft { FileDraft(fileName: "\(answers.name).yaml", text: text) }

  private var text: String {
    """
    # How \(answers.name) is started, pointed at the mock, and understood.
    # 'understudy lint \(path)' finds mistakes, 'understudy verify-driver \(path)' tries it.
    schema: driver/1
    id: \(answers.name)
    title: \(Self.quoted(answers.name))

    # Where the redirect goes: loopback, custom-scheme, web or device.
    flows: [loopback]

    # The app's capabilities. Scenarios that need others are not applicable. There are also logout,
    # parallel_calls, id_token, discovery, device and tls.
    \(capabilities)

    # Its registration. The id and the secret are generated for each run. If your app has them built
    # in, write them here.
    client: { type: desktop, id: "${auto}", secret: "${auto}" }

    \(DriverEndpointsDraft(way: answers.way).text)
    # Each case has its own home directory. Nothing else of your environment is passed on.
    isolate:
      env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
      inherit: [PATH, LANG]

    # The URL to open is taken from the app's call of a browser, or else from its output.
    browser:
      capture: opener
      fallback: { output: "/https?:\\\\S+/" }

    # The actions that scenarios use. There are also refresh, logout, status and debug.
    actions:
    \(actions)

    # The scopes that the app requests, by role.
    scopes:
      signin: [openid, email]
      required: ["https://www.googleapis.com/auth/drive.file"]

    # Rules that classify the end of an action. The first match wins.
    outcomes:
      signed_in: { action: login, exit: 0 }
      ok: { exit: 0 }
      unsupported: { exit: 127 }
      # Add rules for these outcomes of your app:
      # denied: { exit: 3 }
      # needs_login: { stderr: "/sign in again/i" }
      error: { exit: any-nonzero }

    # The place of its tokens. With `read`, the content of the file is checked as well.
    \(store)

    # The clock that it follows: faketime works with dynamically linked programs.
    clock: { via: none }

    # Its own timeouts; shorter is better here.
    limits: { login_timeout: 60s }

    """
  }

  private var path: String { "drivers/\(answers.name).yaml" }

  private var capabilities: String {
    // Without a call there is nothing that would show a refresh.
    "\(answers.call.isEmpty ? "# " : "")capabilities: [refresh, second_process]"
  }

  private var actions: String {
    var lines = ["  login: { run: \(Self.list(answers.login)), timeout: 60s }"]
    if !answers.call.isEmpty {
      lines.append("  call_api: { run: \(Self.list(answers.call)), timeout: 30s }")
    }
    return lines.joined(separator: "\n")
  }

  private var store: String {
    guard let file = answers.store else { return "store: none" }
    let isAbsolute = file.hasPrefix("/") || file.hasPrefix("$")
    return "store: { files: [\(Self.quoted(isAbsolute ? file : "${home}/\(file)"))] }"
  }

  /// A text as YAML and JSON both write it.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text(.compact) }

  private static func list(_ words: [String]) -> String {
    "[\(words.map(quoted).joined(separator: ", "))]"
  }
}
