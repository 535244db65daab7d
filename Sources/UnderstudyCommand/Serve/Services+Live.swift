import Glibc
internal import ServeConfiguration
internal import SocketTransport
internal import Understudy
import WireFormats

extension Services {
  /// The real ones.
  package static let live = Services(serve: startServing, exec: runCommand)
}

/// Starts the mock, announces it, and serves until a signal ends it.
private func startServing(
  _ options: ServeOptions, _ terminal: Terminal, _ announce: Services.Announce
) async throws(CommandError) -> ExitCode {
  let endings: Set<ProcessSignal> = [.interrupt, .terminate]
  ProcessSignal.hold(endings)
  DescriptorLimit.raise()
  let clients = try AdoptedClients.read(options.clients, terminal)
  var file: ConfigurationFile?
  if let path = options.configurationFile {
    file = try ConfiguredSetup.read(path, options)
  }
  if let file, !file.warnings.isEmpty { terminal.error.write(file.warnings) }
  if options.seed != nil { terminal.error.report(predictability) }
  let instance = try start(
    options, clients, file, controlKey: terminal.environment(controlKeyName))
  let files: RunFiles
  do throws(CommandError) {
    files = try RunFiles(of: instance, options, terminal)
  } catch {
    await instance.stop()
    throw error
  }
  defer { files.remove() }
  do throws(CommandError) {
    try announce(readiness(of: instance, files))
  } catch {
    await instance.stop()
    throw error
  }
  do throws(SystemFailure) {
    _ = try await EventLoop.shared.next(of: endings)
  } catch {
    throw .serving(reason: error.description)
  }
  await instance.stop()
  return .success
}

/// In the environment, since other users can read a command line.
private let controlKeyName = "UNDERSTUDY_CONTROL_KEY"

private func start(
  _ options: ServeOptions, _ clients: [ClientSecretFile], _ file: ConfigurationFile?,
  controlKey: String?
) throws(CommandError) -> Understudy {
  var configuration = Understudy.Configuration(
    http: options.http.map(\.description), https: options.https.map(\.description),
    allowsRemote: options.allowsRemote,
    // One loop is the process's own, which waits for the signals as well.
    loops: options.loops == 1 ? nil : options.loops,
    adoptedClients: clients, approvesEverything: options.approvesEverything, seed: options.seed,
    // Who can't trust the certificate has no use for a proxy that shows it.
    intercepts: !options.https.isEmpty, controlKey: controlKey)
  configuration.setup = file?.setup ?? .standard(lenientAbout: options.leniencies)
  do {
    return try Understudy.start(configuration)
  } catch {
    throw .serving(reason: error.description)
  }
}

private func readiness(of instance: Understudy, _ files: RunFiles) -> Readiness {
  Readiness(
    issuer: instance.url, http: instance.httpURLs, https: instance.httpsURLs,
    authorityFile: files.certificate, processIdentifier: getpid(),
    clientFile: files.clientSecret, signInURL: instance.signInURL, requests: instance.requests)
}

/// Said once, where tokens are not secret.
private let predictability = Diagnostic(
  .warning, "codes and tokens can be predicted by whoever knows the seed")
