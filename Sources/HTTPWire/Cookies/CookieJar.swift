package import WireFormats

/// The cookies of one user agent.
package struct CookieJar: Sendable, Hashable {
  package private(set) var cookies: [Cookie] = []

  package init() {}

  /// Keeps what a response sets, and drops what it expires.
  package mutating func store(
    _ response: HTTPResponse, from host: String, path: String, now: Timestamp
  ) {
    let host = Self.name(of: host)
    for text in response.fields[values: .setCookie] {
      guard let cookie = Cookie(text, from: host, path: path, now: now) else { continue }
      let known = cookies.firstIndex {
        $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
      }
      let isExpired = cookie.expires.map { $0 <= now } ?? false
      switch (known, isExpired) {
      case (let index?, true): cookies.remove(at: index)
      case (let index?, false): cookies[index] = cookie
      case (nil, true): break
      case (nil, false): cookies.append(cookie)
      }
    }
  }

  /// The value of the `Cookie` field for a request, longer paths first; nil without cookies.
  package func field(
    for host: String, path: String, isSecure: Bool, now: Timestamp
  ) -> String? {
    let host = Self.name(of: host)
    let sent = cookies.enumerated()
      .filter { $0.element.isSent(to: host, path: path, isSecure: isSecure, now: now) }
      .sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
    guard !sent.isEmpty else { return nil }
    return sent.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }

  /// The host without a port: cookies don't tell ports apart.
  private static func name(of authority: String) -> String {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")),
      authority.utf8[colon...].dropFirst().allSatisfy(digits.contains)
    else { return authority.lowercased() }
    return authority[..<colon].lowercased()
  }
}
