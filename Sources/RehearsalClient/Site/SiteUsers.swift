internal import Keyring
internal import WireFormats

/// The users of the site, and where the credentials of each are kept.
///
/// They belong to the user and not to a session: Google gives a web app a refresh token only the first
/// time that a user lets it in.
struct SiteUsers: Sendable {
  let folder: String

  /// A name for a user that can stand in a path whatever the server calls them.
  func name(of subject: String) -> String { Hex.encode(SHA256.digest(subject)) }

  func store(of user: String) -> TokenStore { TokenStore(path: "\(folder)/\(user).json") }
}
