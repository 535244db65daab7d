internal import Evidence
internal import Understudy
import WireFormats

/// The part of a driver that leads the app to the mock.
struct DriverEndpointsDraft {
  private let answers: DriverAnswers

  init(_ answers: DriverAnswers) { self.answers = answers }

  var text: String {
    """
    # \(comment)
    \(remarks(.endpoints))\
    \(endpoints)
    \(ownFiles)
    # How it comes to trust the mock's certificate.
    \(remarks(.trust))\
    \(trust)
    \(ownVariables)
    """
  }

  private func remarks(_ part: DriverAnswers.Part) -> String {
    (answers.remarks[part] ?? []).map { "# \($0.printable)\n" }.joined()
  }

  private var trust: String {
    switch answers.way {
    case .hosts:
      "trust: { via: system }"
    case .file, .env, .flags, .discovery, .proxy:
      """
      trust:
        via: env
        # \(answers.trustVariables == nil ? "Most run-times know one of these." : "It reads this.")
        set:
      \(variables(answers.trustVariables ?? ClientEnvironment.fileVariables, margin: "    "))
      """
    }
  }

  /// The variables for a library that has a store of its own, beside the system's, and those that
  /// were asked for.
  private var ownVariables: String {
    var lines = answers.environment.map { variable in
      "  \(variable.name): \(DriverDraft.quoted(variable.value))"
    }
    if answers.way == .hosts, let names = answers.trustVariables, !names.isEmpty {
      lines.insert(variables(names, margin: "  "), at: 0)
    }
    guard !lines.isEmpty else { return "" }
    return "# Its own variables.\nset_env:\n\(lines.joined(separator: "\n"))\n"
  }

  private func variables(_ names: [String], margin: String) -> String {
    names.map { "\(margin)\($0): \"${ca.pem}\"" }.joined(separator: "\n")
  }

  /// The files that the app is given, as a member of `endpoints`.
  private var ownFiles: String {
    guard !answers.files.isEmpty else { return "" }
    return (["  write:"] + answers.files.map(\.entry)).joined(separator: "\n") + "\n"
  }

  private var comment: String {
    switch answers.way {
    case .file: "It reads the client-secret file of Google's console, here with the mock's URLs."
    case .env: "It reads the URLs from variables; put their names on the left."
    case .flags: "It takes the URLs as arguments; put the names of its options here."
    case .discovery: "It needs only the issuer, and reads the rest from the metadata."
    case .hosts:
      """
      Google's URLs are built in. In a separate network they lead to the mock.
      # This needs root, or user namespaces.
      """
    case .proxy: "Google's URLs are built in. A proxy stands in for Google's hosts."
    }
  }

  static let usualHosts = [
    "accounts.google.com", "oauth2.googleapis.com", "www.googleapis.com",
  ]

  private var fileHint: String {
    guard answers.files.isEmpty else { return "" }
    return """
        # Where it also reads the client-secret file of Google's console:
        # write: { path: "${work}/client_secret.json", template: google-client-secrets }

      """
  }

  private var endpoints: String {
    switch answers.way {
    case .file:
      answers.files.isEmpty
        ? """
        endpoints:
          via: file
          write: { path: "${work}/client_secret.json", template: google-client-secrets }
        """
        : """
        endpoints:
          via: file
        """
    case .env:
      """
      endpoints:
        via: env
        set:
          AUTH_URL: "${authorize.url}"
          TOKEN_URL: "${token.url}"
          CLIENT_ID: "${client.id}"
          CLIENT_SECRET: "${client.secret}"
      """
    case .flags:
      """
      endpoints:
        via: flags
        args: ["--auth-url", "${authorize.url}", "--token-url", "${token.url}"]
      """
    case .discovery:
      """
      endpoints:
        via: discovery
        set:
          OIDC_ISSUER: "${issuer}"
          OIDC_CLIENT_ID: "${client.id}"
          OIDC_CLIENT_SECRET: "${client.secret}"
      """
    case .hosts:
      """
      endpoints:
        via: hosts
      """
    case .proxy:
      """
      endpoints:
        via: proxy
        set:
          HTTPS_PROXY: "${proxy.url}"
          https_proxy: "${proxy.url}"
          HTTP_PROXY: "${proxy.url}"
          http_proxy: "${proxy.url}" # so that a client which gives up TLS is seen
      \(fileHint)\
        intercept: [\((Self.usualHosts + answers.hosts).joined(separator: ", "))]
      """
    }
  }
}

extension DriverAnswers.WrittenFile {
  /// An element of `write`.
  fileprivate var entry: String {
    let path = DriverDraft.quoted(place)
    switch contents {
    case .clientSecrets: return "    - { path: \(path), template: google-client-secrets }"
    case .text(let text): return "    - { path: \(path), text: \(DriverDraft.quoted(text)) }"
    }
  }
}
