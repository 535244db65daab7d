import BuiltinFiles
import Plays

/// The address of a library's baseline with the version in which a client uses the library, such as
/// `@builtin/libraries/google-auth-oauthlib@1.5`.
struct LibraryAddress {
  /// The address of the file.
  let name: String
  let version: VersionNumber

  /// Nil for any other address.
  init?(_ address: String) {
    guard Builtin.isLibrary(address), let at = address.lastIndex(of: "@"),
      let version = VersionNumber(String(address[address.index(after: at)...]))
    else { return nil }
    name = String(address[..<at])
    self.version = version
  }
}
