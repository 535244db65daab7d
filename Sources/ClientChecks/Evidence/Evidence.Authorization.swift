internal import WireFormats

extension Evidence {
  /// An `Authorization` field, taken apart while secrets are still in clear.
  ///
  /// Once evidence is sealed, nobody could find the client's name in Basic credentials any more.
  package struct Authorization: Hashable, Sendable {
    /// The scheme, as it was spelt.
    package var scheme: String
    /// The user of Basic credentials, without form encoding.
    package var user: String?
    /// The password of Basic credentials, or what follows any other scheme.
    package var credentials: String

    package init(scheme: String, user: String? = nil, credentials: String) {
      self.scheme = scheme
      self.user = user
      self.credentials = credentials
    }

    package init(_ value: String) {
      let scheme = value.prefix { $0 != " " }
      let rest = value[scheme.endIndex...].drop { $0 == " " }
      self.init(scheme: String(scheme), credentials: String(rest))
      guard self.scheme.lowercased() == "basic", let bytes = Base64.decode(credentials) else {
        return
      }
      let pair = String(decoding: bytes, as: UTF8.self)
      guard let colon = pair.firstIndex(of: ":") else { return }
      user = String(pair[..<colon])
      credentials = String(pair[pair.index(after: colon)...])
    }
  }
}
