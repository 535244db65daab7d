import WireFormats

/// The facts that a user of the mock has to know.
package struct Announcement: Hashable, Sendable {
  /// The issuer that discovery and id_tokens name.
  package var issuer: String

  /// The URLs to reach the mock by, without a path.
  package var http: [String]
  package var https: [String]

  /// The file with the CA's certificate, when there is HTTPS.
  package var authorityFile: String?
  package var processIdentifier: Int32

  /// The file that a client reads its id, its secret and the mock's URLs from.
  package var clientFile: String?

  /// The file that a program without a user signs in with.
  package var serviceAccountFile: String?

  /// The address at which a user signs in to the client of that file.
  package var signInURL: String?

  /// The page at which its operator sees what happens, and has controls.
  package var pageURL: String?

  /// One request for each endpoint, as the arguments of curl.
  package var requests: [[String]] = []

  /// The rules of Google's that the mock doesn't enforce.
  package var leniencies: [String] = []
}

extension Announcement {
  /// One line for people and for scripts, with its newline.
  package var line: String {
    var words = ["ready:"] + http + https
    if let authorityFile { words.append("ca=\(authorityFile.printable)") }
    if !leniencies.isEmpty { words.append("lenient=\(leniencies.joined(separator: ","))") }
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
        object.member("client_secret_file", clientFile.map { .string($0) } ?? .null)
        object.member(
          "service_account_file", serviceAccountFile.map { .string($0) } ?? .null)
        object.member("sign_in_url", signInURL.map { .string($0) } ?? .null)
        object.member("page_url", pageURL.map { .string($0) } ?? .null)
        object.member("lenient", .array(leniencies.map { .string($0) }))
      }
    }
    return output + [UInt8(ascii: "\n")]
  }
}
