import Glibc
internal import Understudy

/// The file with the run's CA certificate, for the clients of this run.
struct AuthorityFile {
  let path: String
  /// The private directory that was made for it, and goes with it.
  private let directory: String?

  /// Writes the certificate where the options say; nil when nothing speaks TLS.
  init?(
    of instance: Understudy, _ options: ServeOptions, _ terminal: Terminal
  ) throws(CommandError) {
    guard let certificate = instance.authorityCertificate else { return nil }
    do {
      if let chosen = options.authorityFile {
        directory = nil
        path = chosen
      } else {
        let made = try PrivateDirectory.make(environment: terminal.environment)
        directory = made
        path = "\(made)/ca.pem"
      }
      try OutputFile.replace(path, with: Array(certificate.utf8))
    } catch {
      throw .file(error)
    }
  }

  /// Takes away what this run made up by itself; a file that was asked for stays.
  func remove() {
    guard let directory else { return }
    unlink(path)
    rmdir(directory)
  }
}
