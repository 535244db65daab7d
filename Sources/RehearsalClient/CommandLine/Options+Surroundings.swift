/// The settings that the command line leaves to the environment.
extension Options {
  func clientPath(in surroundings: Surroundings) -> String {
    clientFile ?? surroundings["REHEARSAL_CLIENT"] ?? "client_secret.json"
  }

  /// Nil when the client's file says where everything is.
  func issuer(in surroundings: Surroundings) -> String? {
    issuer ?? surroundings["REHEARSAL_ISSUER"]
  }

  func loginLimit(in surroundings: Surroundings) throws(RehearsalError) -> Duration {
    if Flaw.waitsForEver.isOn { return .seconds(24 * 3600) }
    if let loginTimeout { return loginTimeout }
    let name = "REHEARSAL_LOGIN_TIMEOUT"
    guard let text = surroundings[name] else { return .seconds(300) }
    return try Self.duration(text, of: name)
  }

  func api() throws(RehearsalError) -> WebURL {
    guard let url = WebURL(apiURL) else { throw .usage("'\(apiURL)' is no URL of an API") }
    return url
  }

  func mailbox(in surroundings: Surroundings) -> RedirectMailbox.Place {
    RedirectMailbox.Place(path: "\(surroundings.folder)/redirect", isAnnounced: tellsEvents)
  }
}

extension WebClient {
  init(_ options: Options, _ surroundings: Surroundings, _ voice: Voice) {
    let environment: (String) -> String? = { surroundings[$0] }
    self.init(
      proxy: Proxy(environment: environment), trust: Trust(environment: environment),
      limit: options.networkTimeout ?? .seconds(30), clock: surroundings.clock, voice: voice)
  }
}

extension TokenClient {
  init(
    for kind: ClientSecrets.Kind, _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    client = try ClientSecrets(path: options.clientPath(in: surroundings), for: kind)
    web = WebClient(options, surroundings, voice)
    provider = Provider(
      issuer: options.issuer(in: surroundings), file: client.endpoints, web: web)
  }
}
