internal import SocketTransport
internal import WireFormats

/// The app, put together as the command line and the surroundings say.
struct App: Sendable {
  let client: ClientFile
  let store: TokenStore
  let endpoint: TokenEndpoint
  let keeper: TokenKeeper
  let api: APIClient
  let login: Login
  let revocation: Revocation
  let habits: Habits
  let parallelCalls: Int
  let clock: ClientClock
  let voice: Voice

  init(
    _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    let environment: (String) -> String? = { surroundings[$0] }
    self.voice = voice
    clock = surroundings.clock
    habits = Flaw.habits(with: options.flaws)
    parallelCalls = options.parallelCalls
    client = try ClientFile(
      path: options.clientFile ?? surroundings["REHEARSAL_CLIENT"] ?? "client_secret.json")
    store = TokenStore(
      path: options.storeFile
        ?? "\(surroundings.configurationFolder)/rehearsal-client/token.json")
    guard let apiURL = WebURL(options.apiURL) else {
      throw .usage("'\(options.apiURL)' is no URL of an API")
    }
    let web = WebClient(
      proxy: Proxy(environment: environment), trust: Trust(environment: environment),
      limit: options.networkTimeout ?? .seconds(30), voice: voice)
    endpoint = TokenEndpoint(client: client, web: web, clock: clock)
    keeper = TokenKeeper(store, endpoint, clock, habits, voice)
    api = APIClient(url: apiURL, keeper: keeper, web: web, clock: clock)
    revocation = Revocation(client: client, web: web, clock: clock)
    login = Login(
      client: client, endpoint: endpoint,
      browser: options.opensBrowser ? Browser(environment: surroundings.environment) : nil,
      limit: try Self.loginTimeout(options, surroundings), habits: habits, voice: voice)
  }

  private static func loginTimeout(
    _ options: Options, _ surroundings: Surroundings
  ) throws(RehearsalError) -> Duration {
    if let given = options.loginTimeout { return given }
    let name = "REHEARSAL_LOGIN_TIMEOUT"
    guard let text = surroundings[name] else { return .seconds(300) }
    return try Options.duration(text, of: name)
  }

  func perform(_ action: Action) async throws(RehearsalError) -> ExitCode {
    switch action {
    case .login: try await signIn()
    case .callAPI, .debug: try await list(.files)
    case .callOptionalAPI: try await list(.calendars)
    case .refresh: try await refresh()
    case .logout: try await signOut()
    case .status: try await tellStatus()
    }
    return .ok
  }
}
