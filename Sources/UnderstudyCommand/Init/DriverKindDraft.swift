import Words

/// The parts of a driver that depend on the app's way to sign in.
struct DriverKindDraft {
  let kind: DriverAnswers.Kind
  /// The command that starts a site.
  let serve: [String]
  /// The site as it was seen; nil where nobody has looked.
  private let site: DriverAnswers.Site?

  init(_ answers: DriverAnswers) {
    kind = answers.kind
    serve = answers.serve
    site = answers.site
  }

  var usualCapabilities: Set<Capability> {
    switch kind {
    case .loopback: [.secondProcess]
    case .web: []
    case .device: [.device, .secondProcess]
    }
  }

  var clientType: String {
    switch kind {
    case .loopback: "desktop"
    case .web: "web"
    case .device: "device"
    }
  }

  /// The client's registration; one that has a fixed id takes any secret.
  func client(_ client: DriverAnswers.Client) -> String {
    let (id, secret) =
      switch client {
      case .made: (#""${auto}""#, #""${auto}""#)
      case .fixed(let id): (DriverDraft.quoted(id.withoutReferences), "any")
      }
    let parts = ["type: \(clientType)", "id: \(id)", "secret: \(secret)"]
    switch (kind, client) {
    case (.loopback, .made), (.device, .made):
      return "client: { \(parts.joined(separator: ", ")) }"
    case (.loopback, .fixed), (.device, .fixed):
      return (["client:"] + parts).joined(separator: "\n  ")
    case (.web, _):
      let uris =
        "redirect_uris: [\(DriverDraft.quoted("\(origin)\(site?.callback ?? "/oauth/callback")"))]"
      return (["client:"] + parts + [uris]).joined(separator: "\n  ")
    }
  }

  private var origin: String {
    guard let site else { return "http://127.0.0.1:${port.app}" }
    return site.port == .fixed ? "\(site.host):\(site.number)" : "\(site.host):${port.app}"
  }

  /// The site's own process; nothing for an app that runs only as long as an action.
  var service: String {
    guard kind == .web else { return "" }
    return """
      # The site runs as long as a case. It is ready when the URL answers; a socket, a file or a
      # line of its output can tell that, too. `way_back` names the parameter that tells its login
      # where to go afterwards.
      service:
        run: \(DriverDraft.list(serve.map(Self.givingPort)))
      \(portVariable)\
        ready: { http: "\(origin)/", timeout: \(site == nil ? "20s" : "60s") }


      """
  }

  var browserComment: String {
    switch kind {
    case .loopback:
      "The URL to open is taken from the app's call of a browser, or else from its output."
    case .web: "The user goes to the site's pages."
    case .device: "The URL at which the user types the code is taken from the output."
    }
  }

  var browser: String {
    switch kind {
    case .loopback:
      """
      browser:
        capture: opener
        fallback: { output: "/https?:\\\\S+/" }
      """
    case .web: "browser: { capture: start-url }"
    case .device: #"browser: { capture: output, pattern: "/https?:\\S+/" }"#
    }
  }

  private var portVariable: String {
    switch site?.port {
    case .told?, nil: "  env: { PORT: \"${port.app}\" }\n"
    case .written?, .fixed?: ""
    }
  }

  /// The word with the port in place of its variable: no shell reads the command.
  static func givingPort(_ word: String) -> String {
    word.replacing(/\$(PORT\b|\{PORT\})/, with: "${port.app}")
  }

  /// The start of an action: a command, or a page.
  func start(_ words: [String]) -> String {
    switch kind {
    case .loopback, .device: "run: \(DriverDraft.list(words))"
    case .web: "visit: \(DriverDraft.quoted(words.first ?? ""))"
    }
  }

  /// The start of the login, which a site's user may have to press something for.
  func login(_ words: [String]) -> String {
    guard let press = site?.press else { return start(words) }
    return "\(start(words)), press: \(DriverDraft.pattern(beginning: press))"
  }

  var outcomes: String {
    switch kind {
    case .loopback, .device:
      """
      outcomes:
        signed_in: { action: login, exit: 0 }
        ok: { exit: 0 }
        unsupported: { exit: 127 }
        # Add rules for these outcomes of your app:
        # denied: { exit: 3 }
        # needs_login: { stderr: "/sign in again/i" }
        error: { exit: any-nonzero }
      """
    case .web where site != nil:
      """
      outcomes:
        signed_in: { action: login, page: { status: 200\(Self.conditions(site?.signedIn)) } }
      \(denied)\
        # Add rules for these outcomes of your app:
        # needs_login: { page: { path: /login } }
        error:
          - { action: login }
          - { page: { status: [4xx, 5xx] } }
        ok: { page: { status: 200 } }
      """
    case .web:
      """
      outcomes:
        signed_in: { action: login, page: { status: 200, text: "/signed in/i" } }
        # Add rules for these outcomes of your app:
        # denied: { page: { text: "/you declined/i" } }
        # needs_login: { page: { path: /login } }
        error: { page: { status: [4xx, 5xx] } }
        ok: { page: { status: 200 } }
      """
    }
  }

  private var denied: String {
    guard let text = site?.denied?.text else {
      return "  # denied: { page: { text: \"/you declined/i\" } }\n"
    }
    return "  denied: { action: login, page: { text: \(DriverDraft.pattern(finding: text)) } }\n"
  }

  /// The conditions that tell a page, behind its status.
  private static func conditions(_ rule: DriverAnswers.PageRule?) -> String {
    var text = ""
    if let path = rule?.path { text += ", path: \(DriverDraft.quoted(path))" }
    if let words = rule?.text { text += ", text: \(DriverDraft.pattern(finding: words))" }
    return text
  }
}
