internal import HTTPWire
internal import WireFormats

/// The name of a browser in which somebody has signed in, as its cookie has it.
///
/// The cookie is Google's `HSID`. Unlike `__Host-GAPS`, it goes to all hosts of Google and over plain
/// HTTP, and few sites that share a host with the mock have one of that name.
struct BrowserID: Hashable, Sendable {
  private static let cookieName = "HSID"
  private static let lifetime = Duration.seconds(730 * 86_400)
  /// The bytes that tell one from another.
  static let size = 12

  private let text: String

  /// The name as it is kept.
  var name: String { text }

  init(kept name: String) { text = name }

  init(_ bytes: [UInt8]) { text = "A" + Base64URL.encode(bytes) }

  /// The name that a browser shows; nil without a cookie of that form.
  ///
  /// It needn't be of this instance's making: cookies don't tell ports apart, so several instances at
  /// one host, and an instance before and after a restart, share a browser's cookie.
  init?(of request: HTTPRequest) {
    let pairs = request.fields[values: .cookie].lazy
      .flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }
    guard let bytes = pairs.compactMap(Self.bytes).first else { return nil }
    self.init(bytes)
  }

  private static func bytes(in pair: Substring.UTF8View) -> [UInt8]? {
    let pair = pair.drop { $0 == UInt8(ascii: " ") }
    let start = "\(cookieName)=A".utf8
    guard pair.starts(with: start) else { return nil }
    let bytes = Base64URL.decode(Array(pair.dropFirst(start.count)))
    return bytes?.count == size ? bytes : nil
  }

  /// The value of the `Cookie` field that shows it.
  var cookie: String { "\(Self.cookieName)=\(text)" }

  /// The value of the `Set-Cookie` field that gives it to a browser.
  func setCookie(at urls: PublicURLs, _ now: Timestamp) -> String {
    let domain = urls == .google ? "Domain=.google.com;" : ""
    let expiry = HTTPDate.format(now + Self.lifetime)
    return "\(cookie);\(domain)Path=/;Expires=\(expiry);HttpOnly;Priority=HIGH"
  }
}
