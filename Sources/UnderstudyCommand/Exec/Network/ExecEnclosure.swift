internal import ScenarioRunner
internal import SocketTransport
internal import System
internal import Understudy

/// The network of a command's own, in which the names of Google lead to the mock, and its authority
/// is one of the system's.
struct ExecEnclosure: Sendable {
  private let enclosure: ClientEnclosure
  private let directory: RunDirectory
  let workingDirectory: String

  var sandbox: Sandbox { enclosure.enclosure }

  /// The reason why there can be none. Where only the right to it is missing, this program starts
  /// anew, with these words, as one that has it.
  static func obstacle(
    _ terminal: Terminal, startingAnewAs words: [String] = CommandLine.arguments
  ) async -> SandboxFailure? {
    guard let obstacle = Sandbox.obstacle() else { return nil }
    if obstacle.isMissingRight {
      let path = terminal.environment("PATH") ?? ""
      if let prefix = await UserNamespace.prefix(searchPath: path) {
        ClientGate.startAnew(behind: prefix, as: words)
      }
    }
    return obstacle
  }

  static func make(_ terminal: Terminal) async throws(CommandError) -> ExecEnclosure {
    if let obstacle = await obstacle(terminal) {
      throw .findings(
        """
        error: --network hosts needs namespaces, which this machine doesn't allow here: \(obstacle)
          help: run as root, or allow user namespaces; --network proxy needs neither, but reaches \
        only programs that heed HTTPS_PROXY and the variables for certificates

        """)
    }
    return try ExecEnclosure(terminal)
  }

  private init(_ terminal: Terminal) throws(CommandError) {
    directory = try CommandError.files { () throws(FileFailure) in
      try RunDirectory(environment: terminal.environment)
    }
    workingDirectory = FileTree.absolutePath(ofFolder: ".") ?? "/"
    do throws(WorldFailure) {
      enclosure = try ClientEnclosure(
        playing: ClientEnclosure.names(), beside: Self.ownNames,
        trustingAuthority: true, in: directory.path)
    } catch {
      directory.remove()
      throw .serving(reason: error.description)
    }
  }

  /// The names that this machine has for itself and others.
  private static var ownNames: String {
    String(decoding: FileTree.read("/etc/hosts") ?? [], as: UTF8.self)
  }

  /// Puts the mock into it.
  func apply(to configuration: inout Understudy.Configuration) {
    configuration.http = [ClientEnclosure.plainAddress]
    configuration.https = [ClientEnclosure.secureAddress]
    configuration.mail = .google
    configuration.intercepts = false
    configuration.network = enclosure.network
  }

  /// Puts the command into it, with no proxy that it might ask instead.
  func apply(to launch: inout Launch) {
    launch.sandbox = sandbox
    launch.directory = workingDirectory
  }

  func trust(_ instance: Understudy) throws(FileFailure) {
    if let authority = instance.authorityCertificate { try enclosure.trust(authority) }
  }

  func close() {
    enclosure.close()
    directory.remove()
  }
}
