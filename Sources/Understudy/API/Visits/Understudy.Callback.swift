internal import WireFormats

extension Understudy {
  /// Where a user's visit has ended: the URL that brings the client its code, or an error.
  public struct Callback: Hashable, Sendable, CustomStringConvertible {
    /// The whole URL.
    public let url: String

    init(url: String) { self.url = url }

    /// A parameter of the URL, decoded.
    public subscript(name: String) -> String? {
      guard let start = url.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return nil }
      return FormURLEncoded.decode(String(url[url.index(after: start)...]))[name]
    }

    /// What the client exchanges for tokens; nil when the user has refused.
    public var code: String? { self["code"] }

    /// Such as `access_denied`; nil when the user has approved.
    public var error: String? { self["error"] }

    /// The whole URL.
    public var description: String { url }
  }
}
