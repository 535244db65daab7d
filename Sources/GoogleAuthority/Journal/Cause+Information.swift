/// Why tokeninfo tells nothing about an id_token; access tokens are refused as by the APIs.
extension Cause {
  static let idTokenForeign = Cause(
    "information.id_token_foreign", "The token isn't an id_token that one of the keys has signed.",
    fix: "Send the id_token as it came, all of it.")
  static let idTokenExpired = Cause(
    "information.id_token_expired", "The id_token has run out.",
    fix: "Check an id_token when it comes, and keep what it says.")

  /// Every cause that only tokeninfo has.
  package static let information = [idTokenForeign, idTokenExpired]
}
