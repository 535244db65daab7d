internal import EnvironmentFiles
internal import SocketTransport
internal import System
public import Understudy

extension Understudy {
  /// The environment in which child processes take this instance for Google: certificates, proxy,
  /// client-secret file, and openers such as `xdg-open`, whose URLs the instance's user opens.
  ///
  /// The instance has to be started with ``Understudy/Understudy/Configuration/intercepts``. The
  /// files go with it.
  ///
  /// ```swift
  /// @Test(.understudy { $0.intercepts = true }) func theCommandSignsIn() throws {
  ///   let process = Process()
  ///   process.environment = try Understudy.current.env()
  /// ```
  public func env() throws(EnvironmentFailure) -> [String: String] {
    guard isProxy, let authority = authorityCertificate.map({ Array($0.utf8) }),
      let trust = TrustFiles(authority: authority)
    else {
      throw EnvironmentFailure(
        description: "child processes find only an instance that was started with 'intercepts'")
    }
    do throws(FileFailure) {
      return try env(trust)
    } catch {
      throw EnvironmentFailure(description: error.description)
    }
  }

  private func env(_ trust: TrustFiles) throws(FileFailure) -> [String: String] {
    var environment = CurrentProcess.environment
    let folder = try FileTree.makeFreshFolder(in: environment["TMPDIR"])
    atStop { FileTree.remove(folder) }
    func write(_ name: String, _ contents: [UInt8]?) throws(FileFailure) -> String? {
      guard let contents else { return nil }
      try OutputFile.create("\(folder)/\(name)", with: contents)
      return "\(folder)/\(name)"
    }
    let client = ClientEnvironment(
      origin: url, secureOrigin: httpsURLs.first, clientID: clientID,
      clientFile: try write("client_secret.json", clientFile()),
      serviceAccountFile: try write("service_account.json", serviceAccountFile()),
      trust: try trust.write(in: folder, isFresh: true))
    let openers = try OpenerFolder(
      "\(folder)/browser", script: OpenerShims.script(writingTo: try openURLs("\(folder)/opened")))
    for variable in client.variables(over: environment) + openers.variables(over: environment) {
      environment[variable.name] = variable.value
    }
    return environment
  }

  /// Has the user open the URLs that are written to a pipe at a path, which it returns.
  private func openURLs(_ path: String) throws(FileFailure) -> String {
    let following = OpenedURLs.follow(try NamedPipe(making: path)) { [weak self] url in
      guard let self else { return }
      Task(executorPreference: EventLoop.shared) { await self.open(self.directURL(url)) }
    }
    atStop { following.cancel() }
    return path
  }
}

extension Understudy {
  /// The reason why child processes can't be given an environment.
  public struct EnvironmentFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for a person.
    public let description: String
  }
}
