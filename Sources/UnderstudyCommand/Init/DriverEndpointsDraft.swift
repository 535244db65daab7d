internal import Understudy

/// The part of a driver that leads the app to the mock.
struct DriverEndpointsDraft {
  let way: DriverAnswers.Way

  var text: String {
    """
    # \(comment)
    \(endpoints)

    # How it comes to trust the mock's certificate.
    \(trust)

    """
  }

  private var trust: String {
    switch way {
    case .hosts:
      """
      trust: { via: system }
      """
    case .file, .env, .flags, .discovery, .proxy:
      """
      trust:
        via: env
        # Most run-times know one of these.
        set:
      \(Self.variables)
      """
    }
  }

  private static let variables = ClientEnvironment.fileVariables
    .map { "    \($0): \"${ca.pem}\"" }.joined(separator: "\n")

  private var comment: String {
    switch way {
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

  private var endpoints: String {
    switch way {
    case .file:
      """
      endpoints:
        via: file
        write: { path: "${work}/client_secret.json", template: google-client-secrets }
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
      endpoints: { via: hosts }
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
        # Where it also reads the client-secret file of Google's console:
        # write: { path: "${work}/client_secret.json", template: google-client-secrets }
        intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
      """
    }
  }
}
