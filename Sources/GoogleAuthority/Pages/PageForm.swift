internal import HTTPWire
internal import Keyring
internal import WireFormats

/// A form that is sent to the URL of its own page, with the seal of what it is about.
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

  /// Checks where the form comes from and what it is about.
  init(_ call: Call, sealedBy seal: PageSeal, for matter: [String]) throws(PageRefusal) {
    guard Self.isSameOrigin(call) else { throw PageRefusal(Cause.Page.crossSite) }
    form = FormURLEncoded.decode(call.request.body)
    if let flaw = seal.flaw(in: form[PageForm.Name.seal], for: matter, at: call.now) {
      throw PageRefusal(flaw)
    }
  }

  /// Browsers say where a form comes from; what says nothing is no browser, and has the seal to show.
  private static func isSameOrigin(_ call: Call) -> Bool {
    let fields = call.request.fields
    if let site = fields[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = fields[.origin] else { return true }
    return origin == "\(call.isSecure ? "https" : "http")://\(call.request.host ?? "")"
  }
}

/// A form that is refused, and why.
struct PageRefusal: Error, Hashable {
  let cause: Cause

  init(_ cause: Cause) { self.cause = cause }

  /// What the user sees, with a way back to a fresh page.
  func document(page url: String) -> PageDocument {
    PageDocument(
      title: "This form can’t be used",
      parts: [
        .paragraph(cause.explanation), .note(.link("Open the page again", to: url)),
      ])
  }
}

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
