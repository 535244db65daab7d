package import Keyring
internal import WireFormats

/// google-behaviour 5: a client's secret is `GOCSPX-` and 28 letters of base64url.
package enum ClientSecret {
  private static let prefix = "GOCSPX-"
  private static let letters = ASCIISet(Alphabet.base64URL)

  package static func random(using random: inout some RandomSource) -> String {
    prefix + random.text(28, of: Alphabet.base64URL)
  }

  /// Whether Google could have made it: secrets from before 2021 are 24 letters without the prefix.
  package static func isWellFormed(_ secret: String) -> Bool {
    guard secret.hasPrefix(prefix) else { return secret.isMade(of: letters, 24...24) }
    return String(secret.dropFirst(prefix.utf8.count)).isMade(of: letters, 28...28)
  }
}
