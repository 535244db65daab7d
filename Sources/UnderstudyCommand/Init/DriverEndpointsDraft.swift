/// The part of a driver that leads the app to the mock.
struct DriverEndpointsDraft {
  let way: DriverAnswers.Way

  var text: String {
    """
    # \(comment)
    \(endpoints)

    # How it comes to trust the mock's certificate, where it meets one.
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
        set: { SSL_CERT_FILE: "${ca.pem}", REQUESTS_CA_BUNDLE: "${ca.pem}" }
      """
    }
  }

  private var comment: String {
    switch way {
    case .file: "It reads the file that Google's console hands out, here with the mock's addresses."
    case .env: "It reads the addresses from variables; put its own names on the left."
    case .flags: "It takes the addresses as arguments; put its own names in front."
    case .discovery: "It needs the issuer only, and finds the rest in the metadata."
    case .hosts:
      """
      Google's addresses are built in: in a network of its own they are the mock's.
      # It needs root, or namespaces of users.
      """
    case .proxy: "Google's addresses are built in: a proxy plays Google's hosts, and no others."
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
        set: { HTTPS_PROXY: "${proxy.url}", https_proxy: "${proxy.url}" }
        intercept: [accounts.google.com, oauth2.googleapis.com, www.googleapis.com]
      """
    }
  }
}
