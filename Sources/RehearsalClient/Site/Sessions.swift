internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The browsers that have come to the site, each known by a cookie that says nothing.
actor Sessions {
  private struct Session {
    /// The user whose credentials are used; see ``SiteUsers``.
    var user: String?
    var attempts: [Attempt] = []
    /// The message for the next page.
    var notice: String?
  }

  private struct Attempt {
    let login: LoginAttempt
    let end: ContinuousClock.Instant
  }

  /// The limit keeps visits and unfinished logins from filling the memory.
  private static let mostSessions = 10_000
  private static let mostAttempts = 20
  private static let longestLogin = Duration.seconds(600)

  private var sessions: [String: Session] = [:]
  private var random = SystemRandom()

  /// Begins a login, in a new session for a browser that has none, and gives the session's name.
  func begin(in name: String?) -> (name: String, attempt: LoginAttempt) {
    if sessions.count >= Self.mostSessions { sessions.removeAll() }
    let name = name.flatMap { sessions[$0] == nil ? nil : $0 } ?? newName()
    let login = LoginAttempt(using: &random)
    var session = sessions[name] ?? Session()
    session.attempts = session.attempts.suffix(Self.mostAttempts - 1)
    session.attempts.append(Attempt(login: login, end: .now + Self.longestLogin))
    sessions[name] = session
    return (name, login)
  }

  /// The login that an answer belongs to: one that this very browser has begun, and once only.
  func take(state: String, from name: String?) -> LoginAttempt? {
    let name = Flaw.sessionIgnored.isOn ? nameOfAny(with: state) : name
    guard let name, var session = sessions[name] else { return nil }
    session.attempts.removeAll { $0.end < .now }
    let index = session.attempts.firstIndex { constantTimeEqual($0.login.state, state) }
    let attempt = index.map { session.attempts.remove(at: $0).login }
    sessions[name] = session
    return attempt
  }

  /// Signs a user in, and gives the session another name: an attacker may have known the one from
  /// before.
  func signIn(_ user: String, in name: String) -> String {
    let newName = newName()
    var session = sessions.removeValue(forKey: name) ?? Session()
    session.user = user
    sessions[newName] = session
    return newName
  }

  func signOut(of name: String) { sessions[name]?.user = nil }

  func user(of name: String?) -> String? { name.flatMap { sessions[$0]?.user } }

  func note(_ text: String, in name: String) { sessions[name]?.notice = text }

  /// Takes the message, which is shown once.
  func notice(of name: String?) -> String? {
    guard let name else { return nil }
    return sessions[name]?.notice.take()
  }

  private func newName() -> String { Base64URL.encode(random.bytes(32)) }

  /// The session of whichever browser has begun that login, for a client that doesn't ask which.
  private func nameOfAny(with state: String) -> String? {
    sessions.first { $0.value.attempts.contains { $0.login.state == state } }?.key
  }
}

/// The cookie by which a browser is known again.
///
/// Scripts can't read it, and other sites can't have it sent but by a link that the user follows:
/// the way back from the authorization server is such a link.
enum SiteCookie {
  private static let name = "rehearsal_session"

  static func value(in request: HTTPRequest) -> String? {
    let values = request.fields[values: .cookie].flatMap { $0.split(separator: ";") }
      .map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\(name)=") }
    // Another cookie of that name was put there by another site.
    guard values.count == 1, let value = values.first else { return nil }
    return String(value.dropFirst(name.count + 1))
  }

  static func field(_ value: String) -> String {
    "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
  }
}
