internal import HTTPWire

/// The cookie by which a browser is known again.
///
/// Scripts can't read it, and other sites can't have it sent but by a link that the user follows: the
/// way back from the authorization server is such a link.
enum SiteCookie {
  private static let name = "rehearsal_session"

  static func value(in request: HTTPRequest) -> String? {
    let values = request.fields[values: .cookie].flatMap { $0.split(separator: ";") }
      .map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\(name)=") }
    // Another cookie of that name was put there by somebody else.
    guard values.count == 1, let value = values.first else { return nil }
    return String(value.dropFirst(name.count + 1))
  }

  static func field(_ value: String) -> String {
    "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
  }
}
