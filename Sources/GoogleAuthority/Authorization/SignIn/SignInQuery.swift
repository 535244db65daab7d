internal import WireFormats

/// The content of a sign-in page's URL: the client's whole request, which is read again at each
/// step, so that no page has to trust the one before.
struct SignInQuery {
  /// The request in the spelling of the first page.
  let request: String
  /// The session of the chosen account; nil before one is chosen.
  let session: Int?
  /// The parameters of the client, without those that the first redirect has added.
  let parameters: AuthorizationParameters
  /// True if the client has used the older address.
  let isLegacy: Bool

  /// Later pages put the session first.
  init(_ query: String?, at step: SignInStep) {
    let query = query ?? ""
    let rest = query.utf8.drop { $0 != UInt8(ascii: "&") }
    let first = query[..<rest.startIndex]
    let name = Self.sessionName + "="
    if step != .account, first.hasPrefix(name),
      let session = Int(Substring(first.utf8.dropFirst(name.utf8.count)))
    {
      request = String(Substring(rest.dropFirst()))
      self.session = session
    } else {
      request = query
      session = nil
    }
    let form = FormURLEncoded.decode(request)
    isLegacy = form.has("o2v", "1")
    var added = SignInRedirect.addedNames
    let fields = form.fields.filter { added.remove($0.name) == nil }
    parameters = AuthorizationParameters(Form(fields: fields))
  }

  /// The path and query of a page for the same request.
  func target(_ step: SignInStep, session: Int?) -> String {
    switch step {
    case .account: "\(step.path)?\(request)"
    case .warning, .consent: "\(step.path)?\(Self.sessionName)=\(session ?? 0)&\(request)"
    }
  }

  private static let sessionName = "authuser"
}

/// The pages between a request and its callback, in their order.
package enum SignInStep: String, Hashable, Sendable {
  case account
  case warning
  case consent

  var path: String {
    switch self {
    case .account: PagePath.accountChooser
    case .warning: PagePath.warning
    case .consent: PagePath.consent
    }
  }
}
