internal import GoogleAuthority
internal import HTTPWire

/// A request that a browser sends for a page of an instance.
struct PageRequest: Sendable {
  let request: HTTPRequest
  let isSecure: Bool

  static let errorPath = "/signin/oauth/error"

  /// Nil for a URL that leads somewhere else.
  init?(_ url: String, to origins: [String]) {
    guard let address = WebAddress(url), let request = address.pageRequest,
      origins.contains(address.origin)
        || address.isSecure && GoogleHost.name(in: address.authority + ":443") != nil
    else { return nil }
    self.request = request
    isSecure = address.isSecure
  }
}

extension WebAddress {
  var isSecure: Bool { scheme == "https" }

  /// The request that a browser sends for it; nil for an address that none can be sent to.
  var pageRequest: HTTPRequest? {
    guard !authority.isEmpty, let target = HTTPRequest.Target(method: .get, text: target) else {
      return nil
    }
    var request = HTTPRequest(method: .get, target: target)
    request.fields.append(.host, authority)
    request.fields.append(
      .userAgent,
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/131.0.0.0 Safari/537.36")
    return request
  }
}
