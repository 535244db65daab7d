internal import Keyring
internal import WireFormats

/// The address to which a browser goes when its user has to be asked.
enum SignInRedirect {
  /// The parameters of the page's URL besides the client's own.
  static let addedNames: Set<String> = ["opparams", "dsh", "o2v", "service", "flowName"]

  static func location(
    of parameters: AuthorizationParameters, isLegacy: Bool, hasSessions: Bool, urls: PublicURLs,
    at now: Timestamp, random: inout some RandomSource
  ) -> String {
    let asksToSignIn = parameters.prompt.asks(for: .login) || !hasSessions
    let path = asksToSignIn ? PagePath.identifier : PagePath.accountChooser
    let serial = random.number(below: 10_000_000_000)
    let placed: Set<String> = ["client_id", "redirect_uri", "response_type", "scope"]
    func sent(_ names: String...) -> [Form.Field] {
      names.compactMap { name in parameters[name].map { Form.Field(name, $0) } }
    }
    let fields =
      [
        Form.Field("opparams", "%3F"), Form.Field("dsh", "S\(serial):\(now.secondsSince1970)"),
      ] + sent("client_id") + [Form.Field("o2v", isLegacy ? "1" : "2")]
      + sent("redirect_uri", "response_type", "scope") + [
        Form.Field("service", "lso"),
        Form.Field("flowName", FlowName(scopes: parameters.scopes).rawValue),
      ] + parameters.form.fields.filter { !placed.contains($0.name) }
    return "\(urls[.accounts])\(path)?\(FormURLEncoded.encode(fields))"
  }
}

/// The address of the error page. The endpoint refuses by sending the browser there, not with a
/// status.
enum ErrorRedirect {
  static func location(
    _ error: DisplayedError, of parameters: AuthorizationParameters, urls: PublicURLs
  ) -> String {
    var query = [
      Form.Field("authError", AuthError(error).text),
      Form.Field("flowName", FlowName(scopes: parameters.scopes).rawValue),
    ]
    if let client = parameters.clientID { query.append(Form.Field("client_id", client.rawValue)) }
    return "\(urls[.accounts])\(PagePath.error)?\(FormURLEncoded.encode(query))"
  }
}

/// Google's name for the flow in its pages' URLs.
enum FlowName: String, Hashable, Sendable {
  case general = "GeneralOAuthFlow"
  /// The flow when only sign-in scopes are asked for; that this is the reason is assumed.
  case lite = "GeneralOAuthLite"

  init(scopes: [Scope]) {
    self = !scopes.isEmpty && scopes.allSatisfy(\.isSignIn) ? .lite : .general
  }
}
