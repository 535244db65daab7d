internal import Keyring
internal import WireFormats

/// What shows that a form came with a page of this instance: a code over what the page was about, which
/// nobody can compute who hasn't the instance's key. It keeps other sites from sending forms in the
/// user's name, and a page from being used for something else.
struct PageSeal: Sendable {
  /// How long a page may stay open before its form is refused.
  static let lifetime = Duration.seconds(3600)

  private let key: [UInt8]

  init(random: inout some RandomSource) { key = random.bytes(32) }

  /// The value that goes into a form.
  func value(for matter: [String], at now: Timestamp) -> String {
    let expiry = String((now + Self.lifetime).secondsSince1970)
    return expiry + "." + code(for: matter, expiry)
  }

  /// Why a value that came back is no good; nil when it is.
  func flaw(in value: String?, for matter: [String], at now: Timestamp) -> Cause? {
    let parts = (value ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2,
      constantTimeEqual(String(parts[1]), code(for: matter, String(parts[0]))),
      let expiry = Int64(parts[0])
    else { return Cause.Page.forged }
    return now.secondsSince1970 < expiry ? nil : Cause.Page.stale
  }

  /// Counts precede the parts, so that no two lists look the same.
  private func code(for matter: [String], _ expiry: String) -> String {
    var message: [UInt8] = []
    for part in matter + [expiry] {
      message += "\(part.utf8.count):".utf8
      message += part.utf8
    }
    return Base64URL.encode(HMACSHA256.code(for: message, key: key))
  }
}
