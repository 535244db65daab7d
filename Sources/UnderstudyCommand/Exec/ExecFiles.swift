internal import EnvironmentFiles
internal import System
internal import Understudy

/// The files that the command of one run is pointed at.
struct ExecFiles {
  let trust: TrustPaths
  let clientSecret: String?
  let serviceAccount: String?
  /// The pipe that the stand-ins for browsers write URLs to.
  let browserPipe: String?
  private let openers: OpenerFolder?
  private let directory: RunDirectory
  /// Taken away at the end, unless they were asked for.
  private let ownTrust: TrustPaths?

  init(
    of instance: Understudy, _ options: ExecOptions, _ terminal: Terminal
  ) throws(CommandError) {
    let authority = Array((instance.authorityCertificate ?? "").utf8)
    guard let contents = TrustFiles(authority: authority) else {
      throw .serving(reason: "the run has no certificate")
    }
    let directory = try CommandError.files { () throws(FileFailure) in
      try RunDirectory(environment: terminal.environment)
    }
    ownTrust = options.trustDirectory == nil ? TrustPaths(in: directory.path) : nil
    do throws(CommandError) {
      do throws(FileFailure) {
        trust = try contents.write(
          in: options.trustDirectory ?? directory.path, isFresh: options.trustDirectory == nil)
        clientSecret = try instance.clientFile(intercepted: true).map {
          (file) throws(FileFailure) in
          try directory.write("client_secret.json", file)
        }
        serviceAccount = try instance.serviceAccountFile(intercepted: true).map {
          (file) throws(FileFailure) in
          try directory.write("service_account.json", file)
        }
        browserPipe = options.playsBrowser ? try directory.makePipe("browser") : nil
        openers = try browserPipe.map { (pipe) throws(FileFailure) in
          try OpenerFolder(
            "\(directory.path)/bin", script: OpenerShims.script(writingTo: pipe))
        }
      } catch {
        throw .file(error)
      }
    } catch {
      ownTrust?.remove()
      directory.remove()
      throw error
    }
    self.directory = directory
  }

  /// Known by it, a daemon is the command's even when nothing else tells so.
  var marker: ProcessMarker { directory.marker }

  /// The folder that they are in, and that goes with the run.
  var folder: String { directory.path }

  /// The variables that lead a command which opens a browser to the stand-ins.
  func browserVariables(over present: [String: String]) -> [EnvironmentVariable] {
    openers?.variables(over: present) ?? []
  }

  /// Returns the reason why something stays.
  func remove() -> FileFailure? {
    ownTrust?.remove()
    return directory.remove()
  }
}
