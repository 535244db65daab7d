internal import HTTPWire
internal import Keyring
internal import WireFormats

/// A form that is sent to the URL of its own page, with a seal.
struct PageForm {
  /// The fields that every form has.
  enum Name {
    static let seal = "seal"
  }

  let action: String
  let seal: String
  var hidden: [Form.Field] = []
  var parts: [Markup]

  var markup: Markup {
    let fields = ([Form.Field(Name.seal, seal)] + hidden).map { field in
      Markup.void(
        "input", [("type", "hidden"), ("name", field.name), ("value", field.value)])
    }
    return .block("form", [("method", "post"), ("action", action)], fields + parts)
  }
}

/// A form that came back, once it is known to come from a page of this instance.
struct PagePost {
  let form: Form

  /// Pages are read, and their forms are sent back to them.
  static func serves(_ call: Call) -> Bool { call.isReading || call.request.method == .post }

  static func notServed(_ call: Call) -> Outcome {
    .noSuchPage(call, .methodUnknown)
  }

  /// Checks the form's origin and its seal.
  init(_ call: Call, sealedBy seal: PageSeal, for matter: [String]) throws(PageRefusal) {
    guard Self.isSameOrigin(call) else { throw PageRefusal(Cause.Page.crossSite) }
    form = call.purpose.body
    if let flaw = seal.flaw(in: form[PageForm.Name.seal], for: matter, at: call.now) {
      throw PageRefusal(flaw)
    }
  }

  /// True unless the form comes from another site. Browsers send its origin; programs send none,
  /// and have the seal to show.
  private static func isSameOrigin(_ call: Call) -> Bool {
    let fields = call.request.fields
    if let site = fields[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = fields[.origin] else { return true }
    return origin == "\(call.isSecure ? "https" : "http")://\(call.request.host ?? "")"
  }
}

/// A refusal of a form.
struct PageRefusal: Error, Hashable {
  let cause: Cause

  init(_ cause: Cause) { self.cause = cause }

  /// The page that tells the user, with a link to a fresh one.
  func document(page url: String) -> PageDocument {
    PageDocument(
      title: "This form can’t be used",
      parts: [
        .paragraph(cause.explanation), .note(.link("Open the page again", to: url)),
      ])
  }
}

/// A proof that a form came with a page of this instance: a code over the page's matter, made with
/// the instance's key. It keeps other sites from sending forms in the user's name, and a page from
/// being used for something else.
struct PageSeal: Sendable {
  /// The time for which a page may stay open before its form is refused.
  static let lifetime = Duration.seconds(3600)

  private let key: [UInt8]

  init(random: inout some RandomSource) { key = random.bytes(32) }

  /// The seal that all instances with the same tokens have.
  init(sharedBy seal: TokenSeal) { key = seal.pageKey }

  /// The value that goes into a form.
  func value(for matter: [String], at now: Timestamp) -> String {
    let expiry = String((now + Self.lifetime).secondsSince1970)
    return expiry + "." + code(for: matter, expiry)
  }

  /// The cause for refusing a value that came back; nil when it is good.
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
