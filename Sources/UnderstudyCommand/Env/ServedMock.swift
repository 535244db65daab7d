internal import System
import WireFormats

/// A mock that `serve` has started, as its ready file tells.
struct ServedMock: Hashable, Sendable {
  let readyFile: String
  let origin: String
  let secureOrigin: String?
  let authorityFile: String
  let clientFile: String?
  let serviceAccountFile: String?

  init(readyFile path: String) throws(CommandError) {
    let contents = try CommandError.files { () throws(FileFailure) in try InputFile.read(path) }
    guard let ready = try? JSONValue(parsing: contents), ready["pid"] != nil else {
      throw Self.complaint(path, "it wasn't written by 'serve --ready-file'")
    }
    guard let origin = ready["http"]?[0]?.stringValue else {
      throw Self.complaint(path, "the mock has no plain HTTP, which the proxy needs")
    }
    guard let authorityFile = ready["ca_file"]?.stringValue else {
      throw Self.complaint(path, "the mock has no HTTPS, so there is no certificate to trust")
    }
    readyFile = path
    self.origin = origin
    secureOrigin = ready["https"]?[0]?.stringValue
    self.authorityFile = authorityFile
    clientFile = ready["client_secret_file"]?.stringValue
    serviceAccountFile = ready["service_account_file"]?.stringValue
  }

  /// The mock of the ready file that a command line names.
  init(
    named arguments: ParsedArguments, in command: CommandDeclaration
  ) throws(CommandError) {
    let option = EnvCommand.readyFile
    guard let path = arguments.value(of: option) else {
      throw .usage(.missingOption(option.flag, placeholder: "FILE"), command: command.name)
    }
    try self.init(readyFile: path)
  }

  /// The origins at which it listens, as far as the file tells.
  var origins: [String] { [origin] + [secureOrigin].compactMap(\.self) }

  /// The certificate of its authority.
  var authority: [UInt8] {
    get throws(CommandError) {
      try CommandError.files { () throws(FileFailure) in try InputFile.read(authorityFile) }
    }
  }

  var uncertified: CommandError {
    complaint("its CA file '\(authorityFile)' has no certificate")
  }

  /// The directory of the run's certificate.
  var folder: String {
    authorityFile.lastIndex(of: "/").map { String(authorityFile[..<$0]) } ?? "."
  }

  func complaint(_ reason: String) -> CommandError { Self.complaint(readyFile, reason) }

  private static func complaint(_ path: String, _ reason: String) -> CommandError {
    .finding("can't use '\(path)': \(reason)")
  }
}
