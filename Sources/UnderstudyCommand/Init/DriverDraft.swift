internal import Evidence
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
    \(remarks(.app))\
    schema: driver/1
    id: \(answers.name)
    title: \(Self.quoted(answers.name))

    # Where the redirect goes: loopback, custom-scheme, web or device.
    flows: [\(answers.kind.rawValue)]
    \(meaning)\

    # The app's capabilities. Scenarios that need others are not applicable. Remove the # of those
    # that it has.
    \(capabilities)

    # What your own program does, if the client is a library that leaves it to its users. No library
    # is blamed for that.
    # own_code: [\(ClientPart.allCases.map(\.rawValue).joined(separator: ", "))]

    # Its registration. The id and the secret are generated for each run. If your app has them built
    # in, write them here.
    \(remarks(.client))\
    \(client)

    \(DriverEndpointsDraft(answers).text)
    # Each case has its own home directory. Nothing else of your environment is passed on.
    isolate:
      # Python writes out at once what it prints if PYTHONUNBUFFERED is set.
      env:
        HOME: "${home}"
        XDG_CONFIG_HOME: "${home}/.config"
        TMPDIR: "${tmp}"
        PYTHONUNBUFFERED: "1"
    \(network)\
      inherit: [PATH, LANG]

    \(remarks(.service))\
    \(form.service)# \(form.browserComment)
    \(remarks(.browser))\
    \(browser)

    # The actions that scenarios use. There are also:
    \(otherActions)
    \(remarks(.actions))\
    actions:
    \(actions)

    # The scopes that the app requests, by role.
    \(remarks(.scopes))\
    \(scopes)

    \(api)\
    # Rules that classify the end of an action. The first match wins.
    \(remarks(.outcomes))\
    \(form.outcomes)

    # The place of its tokens. With `read`, the content of the file is checked as well; with
    # `export`, a command prints it.
    \(remarks(.store))\
    \(store)

    # Its clock, which scenarios move: a library is loaded into it. That does nothing to static
    # programs and to Go's, which 'verify-driver' finds out.
    \(remarks(.clock))\
    clock: { via: \(answers.clockObstacle == nil ? "preload" : "none") }

    # Its own timeouts; shorter is better here.
    limits: { login_timeout: 60s }

    """
  }

  private var path: String { "drivers/\(answers.name).yaml" }

  private var form: DriverKindDraft { DriverKindDraft(answers) }

  /// All capabilities with their meanings, those that are unlikely as comments.
  private var capabilities: String {
    // Without a call there is nothing that would show a refresh.
    let shown: Set<Capability> = answers.call.isEmpty ? [] : [.refresh]
    let usual = shown.union(form.usualCapabilities).union(
      answers.trustVariables == nil ? [] : [.tls])
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
    var lines =
      answers.needsTerminal && answers.kind != .web
      ? loginOnTerminal : ["  login: { \(form.login(answers.login)), timeout: 60s }"]
    if !answers.call.isEmpty { lines.append(action("call_api", answers.call, "30s")) }
    return lines.joined(separator: "\n")
  }

  private func action(_ name: String, _ words: [String], _ timeout: String) -> String {
    "  \(name): { \(form.start(words)), timeout: \(timeout) }"
  }

  private var loginOnTerminal: [String] {
    let start = [
      "  login:", "    \(form.start(answers.login))", "    timeout: 60s", "    terminal: true",
    ]
    guard !answers.prompts.isEmpty else { return start }
    return start + ["    answers:"]
      + answers.prompts.map { prompt in
        "      - { prompt: \(Self.pattern(finding: prompt.question)), "
          + "type: \(Self.quoted(prompt.answer.withoutReferences)) }"
      }
  }

  private var store: String {
    guard let file = answers.store else { return "store: none" }
    let isAbsolute = file.hasPrefix("/") || file.hasPrefix("$")
    let files = "files: [\(Self.quoted(isAbsolute ? file : "${home}/\(file)"))]"
    guard !answers.pointers.isEmpty else { return "store: { \(files) }" }
    let pointers = answers.pointers.map { "\($0.name): \(Self.quoted($0.value))" }
    return "store:\n  \(files)\n  read: { \(pointers.joined(separator: ", ")) }"
  }

  private var network: String {
    answers.ownsNetwork ? "\(remarks(.isolation))  network: own\n" : ""
  }

  private var meaning: String {
    switch answers.meaning {
    case .always: ""
    case .ifNeeded:
      """

      # Somebody who is signed in isn't asked again.
      login: if_needed

      """
    }
  }

  private var client: String { form.client(answers.client) }

  private var browser: String {
    switch answers.address {
    case .usual: form.browser
    case .printed(let pattern):
      "browser: { capture: output, pattern: \(Self.quoted(pattern)) }"
    }
  }

  private var scopes: String {
    guard let asked = answers.scopes else {
      return """
        scopes:
          signin: [openid, email]
          required: ["https://www.googleapis.com/auth/drive.file"]
        """
    }
    let signIn = asked.filter(Self.isOfSignIn)
    let roles = [("signin", signIn), ("required", asked.filter { !Self.isOfSignIn($0) })]
    let lines = roles.filter { !$0.1.isEmpty }.map { "  \($0): \(Self.list($1))" }
    return (["scopes:"] + lines).joined(separator: "\n")
  }

  private static func isOfSignIn(_ scope: String) -> Bool {
    ["openid", "email", "profile"].contains(scope)
      || scope.hasPrefix("https://www.googleapis.com/auth/userinfo.")
  }

  private var api: String {
    guard answers.callsGoogle else { return "" }
    return """
      # The answers of its APIs: of all that Google has published.
      api: [google]


      """
  }

  /// Remarks about a part, each a comment.
  private func remarks(_ part: DriverAnswers.Part) -> String {
    (answers.remarks[part] ?? []).map { "# \($0.printable)\n" }.joined()
  }

  /// A pattern that finds a text as it stands.
  static func pattern(finding text: String) -> String { quoted("/\(escaped(text))/") }

  /// A pattern that finds the beginning of an address.
  static func pattern(beginning text: String) -> String { quoted("/^\(escaped(text))/") }

  /// A text in a pattern that stands for itself.
  static func escaped(_ text: String) -> String {
    text.map { "\\/.*+?^$|()[]{}".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A text as YAML and JSON both write it.
  static func quoted(_ text: String) -> String { JSONValue.string(text).text(.compact) }

  static func list(_ words: [String]) -> String {
    "[\(words.map(quoted).joined(separator: ", "))]"
  }
}
