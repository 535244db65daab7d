internal import WireFormats

/// A redirect URI with the answer in its query.
enum CallbackURL {
  /// Adds parameters in form encoding; custom schemes get the same encoding (assumed).
  static func adding(_ fields: [Form.Field], to redirectURI: String) -> String {
    let separator =
      switch redirectURI.utf8.last {
      case UInt8(ascii: "?"), UInt8(ascii: "&"): ""
      case _: redirectURI.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
      }
    return redirectURI + separator + FormURLEncoded.encode(fields)
  }

  /// What a client is told that gets no code.
  static func denial(
    _ error: RedirectedError, state: String?, issuer: String?, at redirectURI: String
  ) -> String {
    var fields = [Form.Field("error", error.rawValue)]
    if let state { fields.append(Form.Field("state", state)) }
    if let issuer { fields.append(Form.Field("iss", issuer)) }
    return adding(fields, to: redirectURI)
  }
}
