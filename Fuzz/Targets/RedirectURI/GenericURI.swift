/// A URI as RFC 3986 splits it.
enum GenericURI {
  /// The host in lower case, as it stands between user information and port.
  static func host(of uri: String) -> String? {
    // The expression of appendix B, as far as the authority.
    guard let match = uri.prefixMatch(of: /(([^:\/?#]+):)?(\/\/([^\/?#]*))?/),
      let authority = match.4
    else { return nil }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // `host [":" port]`, where an address in brackets has colons of its own.
    guard let parts = place.wholeMatch(of: /(\[[^\]]*\]|[^:]*)(:[0-9]*)?/) else { return nil }
    return parts.1.lowercased()
  }
}
