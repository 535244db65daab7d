internal import Keyring
internal import WireFormats

/// Only RS256 counts as a signature; Google has no words of its own for the others.
enum AssertionAlgorithmCheck {
  static func isRight(_ assertion: Assertion) throws(TokenRefusal) {
    guard assertion.jws.header["alg"] == "RS256" else {
      throw .invalidGrant("Invalid JWT Signature.", .assertionAlgorithm)
    }
  }
}
