import Glibc
internal import Understudy

/// The files that the clients of one run need: its CA's certificate, and a client's secret.
struct RunFiles {
  /// Nil when nothing speaks TLS.
  private(set) var certificate: String?
  private(set) var clientSecret: String?
  /// The private directory for what was given no place, and the files in it; all go with the run.
  private var directory: String?
  private var ownFiles: [String] = []

  /// Writes the files where the options say.
  init(
    of instance: Understudy, _ options: ServeOptions, _ terminal: Terminal
  ) throws(CommandError) {
    if let path = options.authorityFile { try TrustedDirectory.check(around: path) }
    do throws(FileFailure) {
      if let pem = instance.authorityCertificate {
        certificate = try write(Array(pem.utf8), "ca.pem", to: options.authorityFile, terminal)
      }
      if let file = instance.clientFile() {
        clientSecret = try write(file, "client_secret.json", to: options.clientFile, terminal)
      }
    } catch {
      remove()
      throw .file(error)
    }
  }

  private mutating func write(
    _ contents: [UInt8], _ name: String, to chosen: String?, _ terminal: Terminal
  ) throws(FileFailure) -> String {
    let path: String
    if let chosen {
      path = chosen
    } else {
      if directory == nil {
        directory = try PrivateDirectory.make(environment: terminal.environment)
      }
      path = "\(directory ?? "")/\(name)"
      ownFiles.append(path)
    }
    try OutputFile.replace(path, with: contents)
    return path
  }

  /// Takes away what this run made up by itself; a file that was asked for stays.
  func remove() {
    for path in ownFiles { unlink(path) }
    if let directory {
      // What `env` may have put beside the certificate.
      TrustPaths(in: directory).remove()
      rmdir(directory)
    }
  }
}
