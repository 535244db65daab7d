import Words

/// The parts of a driver that depend on the app's way to sign in.
struct DriverKindDraft {
  let kind: DriverAnswers.Kind
  /// The command that starts a site.
  let serve: [String]

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

  var client: String {
    switch kind {
    case .loopback:
      #"client: { type: desktop, id: "${auto}", secret: "${auto}" }"#
    case .web:
      """
      client:
        type: web
        id: "${auto}"
        secret: "${auto}"
        redirect_uris: ["http://127.0.0.1:${port.app}/oauth/callback"]
      """
    case .device:
      #"client: { type: device, id: "${auto}", secret: "${auto}" }"#
    }
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
        env: { PORT: "${port.app}" }
        ready: { http: "http://127.0.0.1:${port.app}/", timeout: 20s }


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

  /// The word with the port in place of its variable: no shell reads the command.
  private static func givingPort(_ word: String) -> String {
    word.replacing(/\$(PORT\b|\{PORT\})/, with: "${port.app}")
  }

  /// The start of an action: a command, or a page.
  func start(_ words: [String]) -> String {
    switch kind {
    case .loopback, .device: "run: \(DriverDraft.list(words))"
    case .web: "visit: \(DriverDraft.quoted(words.first ?? ""))"
    }
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
}
