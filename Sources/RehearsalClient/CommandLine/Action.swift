/// The program's actions, by the names that a driver file knows.
enum Action: String, CaseIterable, Sendable {
  case login
  case callAPI = "call_api"
  case callOptionalAPI = "call_api.optional"
  case refresh
  case logout
  case status
  /// Hands on an address of the app's own scheme.
  case openURL = "open-url"
  /// The same app as a web site.
  case serveWeb = "serve-web"
  /// The same as `call_api`, as talkative as can be: even then nothing secret is printed.
  case debug

  var help: String {
    switch self {
    case .login: "Sign in with Google in the browser."
    case .callAPI: "List files; needs the permission to see them."
    case .callOptionalAPI: "List calendars; works only if that permission was given."
    case .refresh: "Renew the access token now."
    case .logout: "Take the app's access back, and forget it here."
    case .status: "Tell who is signed in, and what the app may do."
    case .openURL: "Hand the address that follows to the sign-in that waits for it."
    case .serveWeb: "Be a web app, at the first redirect URI of the client's file."
    case .debug: "Do as call_api does, and tell of every step."
    }
  }
}
