internal import WireFormats

/// What stands in the URL of a sign-in page: all that the client has asked, which is read again at each
/// step, so that no page has to trust the one before.
struct SignInQuery {
  /// The request, in the spelling of the first page.
  let request: String
  /// The session of the chosen account; nil before one is chosen.
  let session: Int?

  /// Later pages put the session first.
  init(_ query: String?, at step: SignInStep) {
    let query = query ?? ""
    let rest = query.drop { $0 != "&" }
    let first = query[..<rest.startIndex]
    guard step != .account, first.hasPrefix(Self.sessionName + "="),
      let session = Int(first.dropFirst(Self.sessionName.count + 1))
    else {
      request = query
      self.session = nil
      return
    }
    request = String(rest.dropFirst())
    self.session = session
  }

  /// The parameters of the client, without those that the first redirect has added.
  var parameters: AuthorizationParameters {
    var added = SignInRedirect.addedNames
    let fields = FormURLEncoded.decode(request).fields.filter { added.remove($0.name) == nil }
    return AuthorizationParameters(Form(fields: fields))
  }

  /// Whether the client has used the older address.
  var isLegacy: Bool { FormURLEncoded.decode(request).has("o2v", "1") }

  /// The path and query of a page for the same request.
  func target(_ step: SignInStep, session: Int?) -> String {
    switch step {
    case .account: "\(step.path)?\(request)"
    case .warning, .consent: "\(step.path)?\(Self.sessionName)=\(session ?? 0)&\(request)"
    }
  }

  private static let sessionName = "authuser"
}
