internal import HTTP2Wire
internal import HTTPWire
internal import Keyring
internal import ServeConfiguration
internal import SocketTransport
internal import System
internal import Understudy
import WireFormats

/// Starts the mock, announces it, and serves until a signal or its input ends it.
func startServing(
  _ options: ServeOptions, _ terminal: Terminal, _ announce: ServeOptions.Announce
) async throws(CommandError) -> ExitCode {
  let signals: Set<ProcessSignal> = [.interrupt, .terminate, .hangUp]
  ProcessSignal.hold(signals)
  DescriptorLimit.raise()
  let clients = try AdoptedClients.read(options.clients, terminal)
  var configuration = try LiveConfiguration(
    options.configurationFile, overriding: options.overrides, terminal)
  if options.seed != nil { terminal.error.report(predictability) }
  let keeping = try StateKeeping(of: options, terminal)
  let instance = try start(
    options, clients, configuration, keeping, controlKey: controlKey(options, terminal))
  let files: RunFiles
  do throws(CommandError) {
    files = try RunFiles(of: instance, options, terminal)
  } catch {
    await instance.stop()
    throw error
  }
  defer { files.remove() }
  let log =
    options.logsJSON
    ? instance.log { terminal.error.write(String(decoding: $0, as: UTF8.self)) } : nil
  do throws(CommandError) {
    try announce(readiness(of: instance, files))
  } catch {
    await instance.stop()
    throw error
  }
  do {
    for try await signal in arrivals(of: signals, untilInputEnds: options.endsWithInput) {
      // Without a file to read again, the end of a terminal is the end of the mock.
      guard signal == .hangUp, configuration != nil else { break }
      await configuration?.reload(into: instance)
    }
  } catch {
    throw .serving(reason: "\(error)")
  }
  await instance.stop()
  await log?.finish()
  return .success
}

/// The signals as they come; with the end of standard input, where that counts, they end.
private func arrivals(
  of signals: Set<ProcessSignal>, untilInputEnds endsWithInput: Bool
) -> AsyncThrowingStream<ProcessSignal, any Error> {
  let (arrivals, arrival) = AsyncThrowingStream<ProcessSignal, any Error>.makeStream()
  Task(executorPreference: EventLoop.shared) {
    do throws(SystemFailure) {
      while true { arrival.yield(try await EventLoop.shared.next(of: signals)) }
    } catch {
      arrival.finish(throwing: error)
    }
  }
  if endsWithInput {
    Task(executorPreference: EventLoop.shared) {
      repeat {
        // A file can't be waited for, and is over soon.
        try? await EventLoop.shared.untilReadable(StandardStream.input.number)
      } while StandardStream.input.skip()
      arrival.finish()
    }
  }
  return arrivals
}

/// The key for other machines, which is made where it is needed and nobody has chosen one.
private func controlKey(_ options: ServeOptions, _ terminal: Terminal) -> String? {
  let name = ServeCommand.controlKeyVariable
  if let key = terminal.environment(name), !key.isEmpty { return key }
  guard options.allowsRemote else { return nil }
  var random = SystemRandom()
  let key = Hex.encode(random.bytes(16))
  terminal.error.report(
    Diagnostic(.note, "the key for the control API is \(key)", help: ["\(name) sets another one"]))
  return key
}

private func start(
  _ options: ServeOptions, _ clients: [Understudy.ClientSecretFile], _ live: LiveConfiguration?,
  _ keeping: StateKeeping?, controlKey: String?
) throws(CommandError) -> Understudy {
  var configuration = Understudy.Configuration(
    http: options.http.map(\.description), https: options.https.map(\.description),
    allowsRemote: options.allowsRemote,
    // One loop is the process's own, which waits for the signals as well.
    loops: options.loops == 1 ? nil : options.loops,
    adoptedClients: clients, approvesEverything: options.approvesEverything, seed: options.seed,
    // Who can't trust the certificate has no use for a proxy that shows it.
    intercepts: !options.https.isEmpty, controlKey: controlKey)
  configuration.streams = .http2
  configuration.publicURL = options.publicURL
  configuration.setup = live?.file.setup ?? options.overrides.applied()
  do throws(Understudy.StartFailure) {
    guard let keeping else { return try Understudy.start(configuration) }
    return try Understudy.start(configuration, keeping: keeping)
  } catch {
    if case .addressInUse(let address) = error, let place = SocketAddress(address),
      let owner = PortOwner(of: TCPEndpoint(bytes: place.bytes, port: place.port))
    {
      throw .serving(reason: "\(address) is in use by \(owner)")
    }
    throw .serving(reason: error.description)
  }
}

private func readiness(of instance: Understudy, _ files: RunFiles) -> Announcement {
  Announcement(
    issuer: instance.issuer, http: instance.httpURLs, https: instance.httpsURLs,
    authorityFile: files.certificate, processIdentifier: CurrentProcess.id,
    clientFile: files.clientSecret, serviceAccountFile: files.serviceAccount,
    signInURL: instance.signInURL, pageURL: instance.pageURL, requests: instance.requests,
    leniencies: instance.withAuthority { authority, _ in Leniency.names(of: authority) })
}

/// Said once, where tokens are not secret.
private let predictability = Diagnostic(
  .warning, "anyone who knows the seed can predict codes and tokens")
