extension Understudy.Cause {
  /// The token isn't an id_token that one of the keys has signed.
  public static let informationIDTokenForeign = Self("information.id_token_foreign")
  /// The id_token has run out.
  public static let informationIDTokenExpired = Self("information.id_token_expired")
}
