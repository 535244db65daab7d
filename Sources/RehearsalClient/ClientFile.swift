internal import WireFormats

/// The client as Google's console lets its developer download it, `client_secret_….json`.
///
/// The endpoints stand in it, so none is written into the program.
struct ClientFile: Hashable, Sendable {
  let clientID: String
  /// An installed app can't keep it a secret: Google asks for it, but it proves nothing.
  let clientSecret: String?
  let authorizationURL: WebURL
  let tokenURL: WebURL
  let revocationURL: WebURL

  init(path: String) throws(RehearsalError) {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try SmallFile.read(path, limit: 64 * 1024)
    } catch {
      throw .clientFile(path: path, reason: error.reason)
    }
    do throws(Problem) {
      try self.init(parsing: bytes)
    } catch {
      throw .clientFile(path: path, reason: error.reason)
    }
  }

  /// What is wrong with a file, as the end of a sentence.
  struct Problem: Error, Hashable, Sendable {
    let reason: String
  }

  init(parsing bytes: [UInt8]) throws(Problem) {
    let file: JSONValue
    do throws(JSONFailure) {
      file = try JSONValue(parsing: bytes)
    } catch {
      throw Problem(reason: "it is not JSON: \(error)")
    }
    guard let client = file["installed"], client.objectValue != nil else {
      let isWeb = file["web"] != nil
      throw Problem(
        reason: isWeb ? "it is for a web app, not for an installed one" : "'installed' is missing")
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
    authorizationURL = try url(try text("auth_uri"), "auth_uri")
    tokenURL = try url(try text("token_uri"), "token_uri")
    // Google's files don't name it; it is a neighbour of the token endpoint.
    revocationURL = try url(
      client["revoke_uri"]?.stringValue ?? tokenURL.origin + "/revoke", "revoke_uri")
  }

  /// By what the authorization server calls itself, if it does: Google's is its address.
  var issuer: String { authorizationURL.origin }
}
