/// What waits for the answer that the browser brings.
protocol RedirectReceiver: Actor {
  /// Begins to wait, and gives the redirect URI.
  func open() async throws(RehearsalError) -> String

  /// The answer to the login; nil when none comes in time.
  func answer(within limit: Duration) async -> AuthorizationAnswer?

  /// Shows the user how it has ended, where that is possible, and lets go of everything.
  func close(showing page: RedirectPage) async
}
