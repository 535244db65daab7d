internal import SocketTransport
internal import WireFormats

/// The app, put together as the command line and the surroundings say.
struct App: Sendable {
  let client: ClientSecrets
  let flow: LoginFlow
  let store: TokenStore
  let keeper: TokenKeeper
  let api: APIClient
  let login: Login
  let deviceLogin: DeviceLogin
  let revocation: Revocation
  let parallelCalls: Int
  let clock: AppClock
  let voice: Voice

  init(
    _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    self.voice = voice
    clock = surroundings.clock
    flow = options.flow
    parallelCalls = options.parallelCalls
    client = try ClientSecrets(path: options.clientPath(in: surroundings), for: .installed)
    store = TokenStore(path: options.storeFile ?? "\(surroundings.folder)/token.json")
    let web = WebClient(options, surroundings, voice)
    let provider = Provider(
      issuer: options.issuer(in: surroundings), file: client.endpoints, web: web, clock: clock)
    let endpoint = TokenClient(client: client, provider: provider, web: web, clock: clock)
    let identities = IdentityReader(provider: provider, clientID: client.clientID, clock: clock)
    keeper = TokenKeeper(store, endpoint, clock, voice)
    api = APIClient(url: try options.api(), keeper: keeper, web: web, clock: clock)
    revocation = Revocation(provider: provider, web: web, clock: clock)
    let limit = try options.loginLimit(in: surroundings)
    login = Login(
      client: client, provider: provider, endpoint: endpoint, identities: identities,
      browser: options.opensBrowser ? UserBrowser(environment: surroundings.environment) : nil,
      mailbox: options.flow == .scheme ? options.mailbox(in: surroundings) : nil, limit: limit,
      voice: voice)
    deviceLogin = DeviceLogin(
      client: client, provider: provider, endpoint: endpoint, identities: identities, web: web,
      clock: clock, limit: limit, voice: voice)
  }

  /// Does what was asked for; some of it before there is an app at all.
  static func perform(
    _ action: Action, _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) async throws(RehearsalError) {
    switch action {
    case .openURL: try options.mailbox(in: surroundings).deliver(options.address ?? "")
    case .serveWeb: try await Site(options, surroundings, voice).serve()
    case .login: try await App(options, surroundings, voice).signIn()
    case .callAPI, .debug: try await App(options, surroundings, voice).list(.files)
    case .callOptionalAPI: try await App(options, surroundings, voice).list(.calendars)
    case .refresh: try await App(options, surroundings, voice).refresh()
    case .logout: try await App(options, surroundings, voice).signOut()
    case .status: try await App(options, surroundings, voice).tellStatus()
    }
  }
}
