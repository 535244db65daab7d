internal import WireFormats

extension Exchange {
  /// The names that the request has wrong: a client's id, scopes, or a redirect URI. None is a
  /// secret. Mostly a refusal isn't about a name, and there is none.
  package func wrongNames(in catalogue: ScopeCatalogue) -> [String] {
    switch outcome?.cause {
    case Cause.Authorization.clientUnknown?, Cause.clientUnknown?:
      [call.client].compactMap(\.self)
    case Cause.Authorization.scopeUnknown?:
      (call.purpose["scope"] ?? "").split(separator: " ").map(String.init)
        .filter { !catalogue.contains(Scope(rawValue: $0)) }
    case Cause.Authorization.redirectMismatch?:
      // A redirect URI may have anything in its query.
      [call.purpose["redirect_uri"].map { String($0.prefix { $0 != "?" }) }].compactMap(\.self)
    case _: []
    }
  }
}
