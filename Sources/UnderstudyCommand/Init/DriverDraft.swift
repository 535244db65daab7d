import WireFormats

/// A driver to begin with: what was answered, with a comment for each part and what is usual for the
/// rest.
struct DriverDraft {
  private let answers: DriverAnswers

  init(_ answers: DriverAnswers) { self.answers = answers }

  var file: FileDraft { FileDraft(fileName: "\(answers.name).yaml", text: text) }

  private var text: String {
    """
    # How \(answers.name) is started, told about the mock, and understood.
    # 'understudy lint \(path)' finds mistakes in this file, 'understudy verify-driver \(path)' tries it.
    schema: driver/1
    id: \(answers.name)
    title: \(Self.quoted(answers.name))

    # Where the redirect goes: loopback, custom-scheme, web or device.
    flows: [loopback]

    # What the app can do besides; what isn't named makes scenarios not applicable. There are also
    # logout, parallel_calls, id_token, discovery, device and tls.
    \(capabilities)

    # Its registration. The id and the secret are made for each run; write your own if they are built in.
    client: { type: desktop, id: "${auto}", secret: "${auto}" }

    \(DriverEndpointsDraft(way: answers.way).text)
    # Each case has a home of its own. Nothing else of your environment is passed on.
    isolate:
      env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
      inherit: [PATH, LANG]

    # The address to open is caught where the app opens a browser, or else in what it prints.
    browser:
      capture: opener
      fallback: { output: "/https?:\\\\S+/" }

    # What scenarios may ask for. There are also refresh, logout, status and debug.
    actions:
    \(actions)

    # The scopes that the app asks for, by what they are to it.
    scopes:
      signin: [openid, email]
      required: ["https://www.googleapis.com/auth/drive.file"]

    # What tells how an action ended; the first that fits.
    outcomes:
      signed_in: { action: login, exit: 0 }
      ok: { exit: 0 }
      unsupported: { exit: 127 }
      # Say here how your app tells these apart:
      # denied: { exit: 3 }
      # needs_login: { stderr: "/sign in again/i" }
      error: { exit: any-nonzero }

    # Where its tokens are. With `read`, what is in the file is looked at as well.
    \(store)

    # Whether it follows a clock of the mock's: faketime works with dynamically linked programs.
    clock: { via: none }

    # How long it waits by itself; shorter is better here.
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
