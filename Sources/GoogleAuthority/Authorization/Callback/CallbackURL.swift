internal import WireFormats

/// A redirect URI with the answer added.
enum CallbackURL {
  /// The place of the answer in the URI.
  enum Place: Hashable, Sendable {
    case query
    /// A place that no server sees: for answers with tokens.
    case fragment

    init(for type: ResponseType) { self = type.asksForTokens ? .fragment : .query }
  }

  /// Adds parameters; custom schemes get the same encoding (assumed).
  static func adding(
    _ fields: [Form.Field], to redirectURI: String, in place: Place = .query
  ) -> String {
    guard !fields.isEmpty else { return redirectURI }
    switch place {
    case .query: return redirectURI + separator(in: redirectURI) + FormURLEncoded.encode(fields)
    case .fragment: return redirectURI + "#" + fragment(fields)
    }
  }

  /// The answer that tells a client of an error, in the order in which it was seen of each.
  static func denial(
    _ error: RedirectedError, state: String?, issuer: String?, at redirectURI: String,
    in place: Place = .query
  ) -> String {
    let state = state.map { Form.Field("state", $0) }
    let code = Form.Field("error", error.rawValue)
    var fields: [Form.Field?]
    switch error {
    case .accessDenied: fields = [code, state]
    case .interactionRequired:
      fields = [state, Form.Field("error_subtype", RedirectedError.accessDenied.rawValue), code]
    }
    fields.append(issuer.map { Form.Field("iss", $0) })
    return adding(fields.compactMap(\.self), to: redirectURI, in: place)
  }

  private static func separator(in redirectURI: String) -> String {
    switch redirectURI.utf8.last {
    case UInt8(ascii: "?"), UInt8(ascii: "&"): ""
    case _: redirectURI.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    }
  }

  /// Recorded fragments spell a space `%20`, and leave URLs as they are.
  private static func fragment(_ fields: [Form.Field]) -> String {
    fields.map { "\($0.name)=\(Percent.encode($0.value, keeping: keptInFragments))" }
      .joined(separator: "&")
  }

  private static let keptInFragments = ASCIISet.unreserved.union(ASCIISet(":/"))
}

/// An error for the client, at a redirect URI that has been checked.
package enum RedirectedError: String, Hashable, Sendable {
  case accessDenied = "access_denied"
  /// `prompt=none` where a page would be needed.
  ///
  /// Seen where nobody was signed in (lua-resty-openidc#8 and #220) and where the account wasn't
  /// clear (oidc-client-js#366); that it is the same for a missing grant is assumed.
  case interactionRequired = "interaction_required"
}
