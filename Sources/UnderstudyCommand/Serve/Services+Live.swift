import Glibc
internal import SocketTransport
internal import Understudy

extension Services {
  /// The real ones.
  package static let live = Services(serve: startServing)
}

/// Starts the mock, announces it, and serves until a signal ends it.
private func startServing(
  _ options: ServeOptions, _ terminal: Terminal, _ announce: Services.Announce
) async throws(CommandError) -> ExitCode {
  let endings: Set<ProcessSignal> = [.interrupt, .terminate]
  ProcessSignal.hold(endings)
  DescriptorLimit.raise()
  let instance = try start(options)
  let authority: AuthorityFile?
  do {
    authority = try AuthorityFile(of: instance, options, terminal)
    try announce(
      Readiness(
        issuer: instance.url, http: instance.httpURLs, https: instance.httpsURLs,
        authorityFile: authority?.path, processIdentifier: getpid()))
  } catch {
    await instance.stop()
    throw error
  }
  defer { authority?.remove() }
  do throws(SystemFailure) {
    _ = try await EventLoop.shared.next(of: endings)
  } catch {
    throw .serving(reason: error.description)
  }
  await instance.stop()
  return .success
}

private func start(_ options: ServeOptions) throws(CommandError) -> Understudy {
  do {
    return try Understudy.start(
      Understudy.Configuration(
        http: options.http.map(\.description), https: options.https.map(\.description),
        allowsRemote: options.allowsRemote,
        // One loop is the process's own, which waits for the signals as well.
        loops: options.loops == 1 ? nil : options.loops))
  } catch {
    throw .serving(reason: error.description)
  }
}
