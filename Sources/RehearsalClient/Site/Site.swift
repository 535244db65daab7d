internal import HTTPWire
internal import Keyring
internal import SocketTransport
internal import WireFormats

/// The same app as a web site: its users sign in with their browsers, and their tokens stay here.
struct Site: Sendable {
  let endpoint: TokenClient
  let apiURL: WebURL
  let users: SiteUsers
  let sessions = Sessions()
  /// The address that is registered. It is written down and never made out of a request, which
  /// anybody can send with any host.
  let redirectURL: WebURL

  init(
    _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    endpoint = try TokenClient(for: .web, options, surroundings, voice)
    guard let url = endpoint.client.redirectURIs.first.flatMap({ WebURL($0) }), !url.isSecure else {
      throw .clientFile(
        path: options.clientPath(in: surroundings),
        reason: "its first redirect URI is none of this machine's")
    }
    redirectURL = url
    apiURL = try options.api()
    users = SiteUsers(folder: "\(surroundings.folder)/users")
  }

  /// Serves until the task is cancelled, or the process is asked to end.
  func serve() async throws(RehearsalError) {
    let server = HTTPServer(
      loops: [.shared], handler: Flaw.handler { await answer(to: $0) })
    guard let address = SocketAddress(host: redirectURL.host, port: redirectURL.port),
      address.isLoopback, (try? server.listen(on: address)) != nil
    else { throw .usage("There is no listening at '\(redirectURL.authority)'") }
    endpoint.web.voice.say("The site is at \(redirectURL.origin)/")
    while !Task.isCancelled { await EventLoop.shared.sleep(for: .seconds(3600)) }
    await server.stop()
  }
}

/// The users of the site, and where the credentials of each are kept.
///
/// They belong to the user and not to a session: Google gives a web app a refresh token only the
/// first time that a user lets it in.
struct SiteUsers: Sendable {
  let folder: String

  /// A name for a user that is valid in a path, whatever the server calls them.
  func name(of subject: String) -> String { Hex.encode(SHA256.digest(subject)) }

  func store(of user: String) -> TokenStore { TokenStore(path: "\(folder)/\(user).json") }
}
