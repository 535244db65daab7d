import WireFormats

/// What whoever started the mock has to know to use it.
package struct Readiness: Hashable, Sendable {
  /// The issuer that discovery and id_tokens name.
  package var issuer: String

  /// The URLs to reach the mock by, without a path.
  package var http: [String]
  package var https: [String]

  /// The file with the CA's certificate, when there is HTTPS.
  package var authorityFile: String?
  package var processIdentifier: Int32

  package init(
    issuer: String, http: [String], https: [String], authorityFile: String?,
    processIdentifier: Int32
  ) {
    self.issuer = issuer
    self.http = http
    self.https = https
    self.authorityFile = authorityFile
    self.processIdentifier = processIdentifier
  }
}

extension Readiness {
  /// One line for people, with its newline.
  package var line: String {
    var words = ["ready:"] + http + https
    if let authorityFile { words.append("ca=\(authorityFile.printable)") }
    words.append("pid=\(processIdentifier)")
    return words.joined(separator: " ") + "\n"
  }

  /// One line for programs, with its newline; members are added over time, never renamed.
  package var json: [UInt8] {
    var output: [UInt8] = []
    JSONWriter.write(.compact, into: &output) { writer in
      writer.object { object in
        object.member("version", Version.current)
        object.member("issuer", issuer)
        object.member("http", .array(http.map { .string($0) }))
        object.member("https", .array(https.map { .string($0) }))
        object.member("ca_file", authorityFile.map { .string($0) } ?? .null)
        object.member("pid", Int(processIdentifier))
      }
    }
    return output + [UInt8(ascii: "\n")]
  }
}
