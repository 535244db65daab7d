import Foundation

/// The file that Google's console offers for a desktop client: `client_secret_….json`.
package struct ClientSecret: Codable, Sendable {
  package let clientID: String
  package let clientSecret: String
  package let authURI: URL
  package let tokenURI: URL

  enum CodingKeys: String, CodingKey {
    case clientID = "client_id"
    case clientSecret = "client_secret"
    case authURI = "auth_uri"
    case tokenURI = "token_uri"
  }

  private struct File: Codable {
    let installed: ClientSecret
  }

  /// Reads the bytes of the file.
  package init(contents: Data) throws {
    self = try JSONDecoder().decode(File.self, from: contents).installed
  }
}
