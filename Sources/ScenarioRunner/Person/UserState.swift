internal import Scenarios
internal import Understudy

/// The person at the screen, as a story has left them.
struct UserState: Sendable {
  /// What they do when they are asked; nil when nobody is there.
  var browser: Scenarios.Browser?
  /// The browser with its cookies; made when it is first needed.
  var web: WebBrowser?
  /// Other browsers by the names that the story has for them, each with cookies of its own.
  var others: [String: WebBrowser] = [:]
  /// The redirect that goes on when the story says so.
  var held: HeldRedirect?
  /// The real browser, on its way or there; nil when none was needed.
  var chromium: Task<Result<Chromium, ChromiumFailure>, Never>?
}

/// A redirect back to the client that the browser has not followed yet.
struct HeldRedirect: Sendable {
  /// As the mock wrote it.
  var location: String
  /// Nil for an address of the client's own scheme.
  var address: WebAddress?
  var web: WebBrowser
  /// Nil when nobody decides anything.
  var person: Scenarios.Browser?
  /// The run that waits for it, by its number.
  var run: Int
}
