internal import GoogleAuthority

extension Understudy {
  /// A client-secret file of Google's console: `client_secret_….json`.
  public struct ClientSecretFile: Sendable, Hashable {
    let file: ClientFile
    /// Whole lines about details that Google no longer accepts; empty when there are none.
    public let warnings: String

    /// The id of the client that the file is for.
    public var clientID: String { file.clientID.rawValue }

    /// Reads the bytes of a file, which messages call `name`.
    public init(
      contents: [UInt8], name: String = "client_secret.json"
    ) throws(ClientSecretFileFailure) {
      let reading = ClientFile.read(contents, name: name)
      guard let file = reading.file else { throw ClientSecretFileFailure(report: reading.report) }
      self.file = file
      warnings = reading.report
    }
  }

  /// The errors in a client-secret file.
  public struct ClientSecretFileFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whole lines, each finding with its place in the file.
    public let report: String

    /// The same lines.
    public var description: String { report }
  }
}
