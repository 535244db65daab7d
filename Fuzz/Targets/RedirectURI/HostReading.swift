/// The host of a URI as two readers see it that know nothing of each other.
struct HostReading: Equatable {
  /// By the regular expression of RFC 3986, appendix B.
  let generic: String?
  /// By the rules of the WHATWG, which browsers follow.
  let browsers: String?

  init(_ uri: String) {
    generic = GenericURI.host(of: uri)
    browsers = BrowserURL.host(of: uri)
  }

  var isAgreed: Bool { generic != nil && generic == browsers }
}
