extension Services {
  /// The real ones.
  package static let live = Services(serve: startServing)
}

/// Starts the mock, announces it, and serves until a signal ends it.
private func startServing(
  _ options: ServeOptions, _ terminal: Terminal, _ announce: Services.Announce
) async throws(CommandError) -> ExitCode {
  throw .serving(reason: "this build has no server")
}
