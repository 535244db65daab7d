/// The app, put together as the command line and the surroundings say.
struct App: Sendable {
  let flow: LoginFlow
  let store: TokenStore
  let keeper: TokenKeeper
  let api: APIClient
  let endpoint: TokenClient
  let login: Login
  let deviceLogin: DeviceLogin
  let parallelCalls: Int

  var clock: AppClock { endpoint.web.clock }
  var voice: Voice { endpoint.web.voice }

  init(
    _ options: Options, _ surroundings: Surroundings, _ voice: Voice
  ) throws(RehearsalError) {
    flow = options.flow
    parallelCalls = options.parallelCalls
    endpoint = try TokenClient(for: .installed, options, surroundings, voice)
    store = TokenStore(path: options.storeFile ?? "\(surroundings.folder)/token.json")
    keeper = TokenKeeper(store, endpoint)
    api = APIClient(url: try options.api(), keeper: keeper, web: endpoint.web)
    let limit = try options.loginLimit(in: surroundings)
    login = Login(
      endpoint: endpoint,
      browser: options.opensBrowser ? UserBrowser(environment: surroundings.environment) : nil,
      mailbox: options.flow == .scheme ? options.mailbox(in: surroundings) : nil, limit: limit)
    deviceLogin = DeviceLogin(endpoint: endpoint, limit: limit)
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
