internal import System
internal import WireFormats

/// The client as Google's console lets its developer download it, `client_secret_….json`.
///
/// The endpoints stand in it, so none is written into the program.
struct ClientSecrets: Hashable, Sendable {
  /// For what kind of app the client was registered, by the file's word for it.
  enum Kind: String, Hashable, Sendable {
    case installed, web
  }

  let clientID: String
  /// An installed app can't keep it a secret: Google asks for it, but it proves nothing.
  let clientSecret: String?
  let endpoints: Endpoints
  /// The addresses that the browser may be sent back to; an installed app has no need of the list.
  let redirectURIs: [String]

  init(path: String, for kind: Kind) throws(RehearsalError) {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try InputFile.read(path, atMost: 64 * 1024)
    } catch {
      throw .clientFile(path: path, reason: error.reason)
    }
    do throws(Problem) {
      try self.init(parsing: bytes, for: kind)
    } catch {
      throw .clientFile(path: path, reason: error.reason)
    }
  }

  /// A fault of a file, as the end of a sentence.
  struct Problem: Error, Hashable, Sendable {
    let reason: String
  }

  init(parsing bytes: [UInt8], for kind: Kind = .installed) throws(Problem) {
    let file: JSONValue
    do throws(JSONFailure) {
      file = try JSONValue(parsing: bytes)
    } catch {
      throw Problem(reason: "it is not JSON: \(error)")
    }
    guard let client = file[kind.rawValue], client.objectValue != nil else {
      throw Problem(reason: Self.absence(of: kind, from: file))
    }
    func text(_ member: String) throws(Problem) -> String {
      guard let text = client[member]?.stringValue, !text.isEmpty else {
        throw Problem(reason: "'\(member)' is missing")
      }
      return text
    }
    func url(_ text: String, _ member: String) throws(Problem) -> WebURL {
      guard let url = WebURL(text) else {
        throw Problem(reason: "'\(member)' is not the URL of an endpoint")
      }
      return url
    }
    clientID = try text("client_id")
    clientSecret = client["client_secret"]?.stringValue
    redirectURIs = client["redirect_uris"]?.arrayValue?.compactMap(\.stringValue) ?? []
    let authorization = try url(try text("auth_uri"), "auth_uri")
    let token = try url(try text("token_uri"), "token_uri")
    // Google's files don't name these two; they are neighbours of the token endpoint.
    endpoints = Endpoints(
      issuer: authorization.origin, authorization: authorization, token: token,
      revocation: try url(
        client["revoke_uri"]?.stringValue ?? token.origin + "/revoke", "revoke_uri"),
      device: try url(
        client["device_uri"]?.stringValue ?? token.origin + "/device/code", "device_uri"),
      keys: nil)
  }

  private static func absence(of kind: Kind, from file: JSONValue) -> String {
    switch kind {
    case .installed where file["web"] != nil: "it is for a web app, not for an installed one"
    case .web where file["installed"] != nil: "it is for an installed app, not for a web app"
    case .installed, .web: "'\(kind.rawValue)' is missing"
    }
  }
}

/// The addresses of an authorization server, by what they are for.
struct Endpoints: Hashable, Sendable {
  /// The server's own name, in redirects and in id_tokens.
  let issuer: String
  let authorization: WebURL
  let token: WebURL
  let revocation: WebURL
  let device: WebURL
  /// The address of its public keys; nil when it isn't known, and then id_tokens are not read.
  let keys: WebURL?
}
