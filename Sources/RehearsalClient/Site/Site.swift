internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The same app as a web site: its users sign in with their browsers, and their tokens stay here.
struct Site: Sendable {
  let client: ClientSecrets
  let provider: Provider
  let endpoint: TokenClient
  let identities: IdentityReader
  let revocation: Revocation
  let web: WebClient
  let apiURL: WebURL
  let users: SiteUsers
  let sessions = Sessions()
  let clock: AppClock
  let voice: Voice
  /// The address that is registered. It is written down and never made out of a request, which
  /// anybody can send with any host.
  let redirectURL: WebURL

  init(
    _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    self.voice = voice
    clock = surroundings.clock
    let path = options.clientPath(in: surroundings)
    client = try ClientSecrets(path: path, for: .web)
    guard let url = client.redirectURIs.first.flatMap({ WebURL($0) }), !url.isSecure else {
      throw .clientFile(path: path, reason: "its first redirect URI is none of this machine's")
    }
    redirectURL = url
    apiURL = try options.api()
    web = WebClient(options, surroundings, voice)
    provider = Provider(
      issuer: options.issuer(in: surroundings), file: client.endpoints, web: web, clock: clock)
    endpoint = TokenClient(client: client, provider: provider, web: web, clock: clock)
    identities = IdentityReader(provider: provider, clientID: client.clientID, clock: clock)
    revocation = Revocation(provider: provider, web: web, clock: clock)
    users = SiteUsers(folder: "\(surroundings.folder)/users")
  }

  /// Serves until the task is cancelled, or the process is told to end.
  func serve() async throws(RehearsalError) {
    let server = HTTPServer(
      loops: [.shared], handler: Flaw.handler { await answer(to: $0) })
    guard let address = SocketAddress(host: redirectURL.host, port: redirectURL.port),
      address.isLoopback, (try? server.listen(on: address)) != nil
    else { throw .usage("There is no listening at '\(redirectURL.authority)'") }
    voice.say("The site is at \(redirectURL.origin)/")
    while !Task.isCancelled { await EventLoop.shared.sleep(for: .seconds(3600)) }
    await server.stop()
  }
}

/// The users of the site, and where the credentials of each are kept.
///
/// They belong to the user and not to a session: Google gives a web app a refresh token only the
/// first
/// time that a user lets it in.
struct SiteUsers: Sendable {
  let folder: String

  /// A name for a user that can stand in a path whatever the server calls them.
  func name(of subject: String) -> String { Hex.encode(SHA256.digest(subject)) }

  func store(of user: String) -> TokenStore { TokenStore(path: "\(folder)/\(user).json") }
}
