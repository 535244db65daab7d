internal import HTTPWire
internal import WireFormats

/// A form that came back, once it is known to come from a page of this instance.
struct PagePost {
  let form: Form

  /// Pages are read, and their forms are sent back to them.
  static func serves(_ call: Call) -> Bool { call.isReading || call.request.method == .post }

  static func notServed(_ call: Call) -> Outcome {
    Outcome(GatewayPage.notFound(call.request.target.path), cause: .methodUnknown)
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
