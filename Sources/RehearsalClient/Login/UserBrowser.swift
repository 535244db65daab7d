internal import System
internal import SocketTransport

/// The user's own browser, never one inside the app.
struct UserBrowser: Sendable {
  let environment: [String: String]

  /// The programs that `BROWSER` names, or else those that desktops have for it.
  private var programs: [String] {
    let chosen = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    return chosen + ["xdg-open", "x-www-browser", "sensible-browser"]
  }

  /// Opens a URL, and tells whether that has worked, as soon as this is known: a program that goes
  /// on is the browser itself.
  ///
  /// No shell is involved: the URL is one argument, with any characters.
  func open(_ url: String) async -> Bool {
    for program in programs {
      let (program, arguments) = Self.spoiledCommand(program, url)
      var launch = Launch(
        program, arguments, environment: environment.map { "\($0)=\($1)" },
        searchPath: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
      launch.output = .null
      launch.errors = .null
      guard let child = try? launch.start() else { continue }
      try? await EventLoop.shared.untilReadable(child.exitDescriptor)
      if child.collect()?.status.isSuccess ?? true { return true }
    }
    return false
  }
}
