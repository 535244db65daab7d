internal import System
internal import Understudy
internal import WireFormats

/// The files that the clients of one run need: its CA's certificate, a client's secret, and a
/// service account's key.
struct RunFiles {
  /// Nil when nothing speaks TLS.
  private(set) var certificate: String?
  private(set) var clientSecret: String?
  private(set) var serviceAccount: String?

  /// The private directory for files that were given no place; it goes with the run.
  private var directory: RunDirectory?

  /// Writes the files where the options say.
  init(
    of instance: Understudy, _ options: ServeOptions, _ terminal: Terminal
  ) throws(CommandError) {
    if let path = options.authorityFile { try TrustDirectory.check(around: path) }
    do throws(FileFailure) {
      if let pem = instance.authorityCertificate {
        certificate = try write(Array(pem.utf8), "ca.pem", to: options.authorityFile, terminal)
      }
      if let file = instance.clientFile() {
        clientSecret = try offer(file, "client_secret.json", to: options.clientFile, terminal)
      }
      if let file = instance.serviceAccountFile() {
        serviceAccount = try offer(
          file, "service_account.json", to: options.serviceAccountFile, terminal)
      }
    } catch {
      remove()
      throw .file(error)
    }
  }

  /// Writes a file that clients can do without: a container may have no place for it.
  private mutating func offer(
    _ contents: [UInt8], _ name: String, to chosen: String?, _ terminal: Terminal
  ) throws(FileFailure) -> String? {
    guard chosen == nil, directory == nil else {
      return try write(contents, name, to: chosen, terminal)
    }
    do throws(FileFailure) {
      return try write(contents, name, to: nil, terminal)
    } catch {
      terminal.error.report(Diagnostic(.note, "\(name) isn't written: \(error.sentence)"))
      return nil
    }
  }

  private mutating func write(
    _ contents: [UInt8], _ name: String, to chosen: String?, _ terminal: Terminal
  ) throws(FileFailure) -> String {
    if let chosen {
      try terminal.fill(chosen, with: contents, readers: .owner)
      return chosen
    }
    if let directory { return try directory.write(name, contents) }
    let fresh = try RunDirectory(environment: terminal.environment)
    directory = fresh
    return try fresh.write(name, contents)
  }

  /// Takes away what this run made up by itself, with the files that `env` may have put beside the
  /// certificate. A file that was asked for stays.
  func remove() { directory?.remove() }
}
