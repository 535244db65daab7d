@testable import RehearsalClient

extension ClientSecrets {
  /// A client of a server that doesn't exist.
  static func sample(
    authorization: String = "https://accounts.example/auth"
  ) throws -> ClientSecrets {
    try ClientSecrets(
      parsing: Array(
        """
        {"installed": {"client_id": "app", "client_secret": "s", "auth_uri": "\(authorization)",
          "token_uri": "https://oauth2.example/token"}}
        """.utf8))
  }
}
