internal import GoogleAuthority
internal import HTTPWire

/// A URL that a browser opens, in the parts that a request needs.
struct URLParts: Hashable, Sendable {
  let isSecure: Bool
  let authority: String
  /// Path and query.
  let target: String

  /// Nil for what isn't an HTTP URL.
  init?(_ url: String) {
    guard let colon = url.firstRange(of: "://") else { return nil }
    switch url[..<colon.lowerBound].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    case _: return nil
    }
    // What stands behind the hash never leaves the browser.
    let rest = url[colon.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty else { return nil }
    self.authority = String(authority)
    let target = String(rest[authority.endIndex...])
    self.target = target.hasPrefix("/") ? target : "/" + target
  }

  var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

  var request: HTTPRequest? {
    guard let target = HTTPRequest.Target(method: .get, text: target) else { return nil }
    var request = HTTPRequest(method: .get, target: target)
    request.fields.append(.host, authority)
    request.fields.append(.userAgent, Self.browser)
    return request
  }

  private static let browser =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
}

/// What a browser sends that is led to a page of an instance.
struct PageRequest: Sendable {
  let request: HTTPRequest
  let isSecure: Bool

  static let errorPath = "/signin/oauth/error"

  /// Nil for a URL that leads somewhere else.
  init?(_ url: String, to origins: [String]) {
    guard let parts = URLParts(url), let request = parts.request,
      origins.contains(parts.origin)
        || parts.isSecure && GoogleHost.name(in: parts.authority + ":443") != nil
    else { return nil }
    self.request = request
    isSecure = parts.isSecure
  }
}
