import Plays
import WireFormats
import Words

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
    flows: [\(answers.kind.rawValue)]

    # The app's capabilities. Scenarios that need others are not applicable. Remove the # of those
    # that it has.
    \(capabilities)

    # What your own program does, if the client is a library that leaves it to its users. No library
    # is blamed for that.
    # own_code: [\(ClientPart.allCases.map(\.rawValue).joined(separator: ", "))]

    # Its registration. The id and the secret are generated for each run. If your app has them built
    # in, write them here.
    \(form.client)

    \(DriverEndpointsDraft(way: answers.way).text)
    # Each case has its own home directory. Nothing else of your environment is passed on.
    isolate:
      env: { HOME: "${home}", XDG_CONFIG_HOME: "${home}/.config", TMPDIR: "${tmp}" }
      inherit: [PATH, LANG]

    \(form.service)# \(form.browserComment)
    \(form.browser)

    # The actions that scenarios use. There are also:
    \(otherActions)
    actions:
    \(actions)

    # The scopes that the app requests, by role.
    scopes:
      signin: [openid, email]
      required: ["https://www.googleapis.com/auth/drive.file"]

    # Rules that classify the end of an action. The first match wins.
    \(form.outcomes)

    # The place of its tokens. With `read`, the content of the file is checked as well; with
    # `export`, a command prints it.
    \(store)

    # Its clock, which scenarios move: a library is loaded into it. That does nothing to static
    # programs and to Go's, which 'verify-driver' finds out.
    clock: { via: preload }

    # Its own timeouts; shorter is better here.
    limits: { login_timeout: 60s }

    """
  }

  private var path: String { "drivers/\(answers.name).yaml" }

  private var form: DriverKindDraft { DriverKindDraft(kind: answers.kind, serve: answers.serve) }

  /// All capabilities with their meanings, those that are unlikely as comments.
  private var capabilities: String {
    // Without a call there is nothing that would show a refresh.
    let shown: Set<Capability> = answers.call.isEmpty ? [] : [.refresh]
    let usual = shown.union(form.usualCapabilities)
    let lines = Capability.allCases.filter { $0 != .freshLogin }.map { capability in
      "\(usual.contains(capability) ? "" : "# ")  - \(capability.rawValue) # \(capability.summary)"
    }
    return ([usual.isEmpty ? "# capabilities:" : "capabilities:"] + lines)
      .joined(separator: "\n")
  }

  private var otherActions: String {
    ActionName.Verb.allCases.filter { $0 != .login && $0 != .callAPI }
      .map { "#   \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
  }

  private var actions: String {
    var lines = ["  login: { \(form.start(answers.login)), timeout: 60s }"]
    if !answers.call.isEmpty {
      lines.append("  call_api: { \(form.start(answers.call)), timeout: 30s }")
    }
    return lines.joined(separator: "\n")
  }

  private var store: String {
    guard let file = answers.store else { return "store: none" }
    let isAbsolute = file.hasPrefix("/") || file.hasPrefix("$")
    return "store: { files: [\(Self.quoted(isAbsolute ? file : "${home}/\(file)"))] }"
  }

  /// A text as YAML and JSON both write it.
  static func quoted(_ text: String) -> String { JSONValue.string(text).text(.compact) }

  static func list(_ words: [String]) -> String {
    "[\(words.map(quoted).joined(separator: ", "))]"
  }
}
