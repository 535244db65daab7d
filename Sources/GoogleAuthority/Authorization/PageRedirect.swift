internal import HTTPWire
internal import Keyring
internal import WireFormats

/// Where the endpoint sends a browser whose user has to be asked.
enum SignInRedirect {
  static let identifierPath = "/v3/signin/identifier"
  static let accountChooserPath = "/v3/signin/accountchooser"

  /// What stands in the page's URL besides the client's own parameters.
  static let addedNames: Set<String> = ["opparams", "dsh", "o2v", "service", "flowName"]

  static func location(
    of parameters: AuthorizationParameters, isLegacy: Bool, hasSessions: Bool, urls: PublicURLs,
    at now: Timestamp, random: inout some RandomSource
  ) -> String {
    let path = hasSessions ? accountChooserPath : identifierPath
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

/// The way in which the endpoint refuses: not with a status, but by sending the browser to a page.
enum ErrorRedirect {
  static let path = "/signin/oauth/error"

  static func location(
    _ error: DisplayedError, of parameters: AuthorizationParameters, urls: PublicURLs
  ) -> String {
    var query = [
      Form.Field("authError", AuthError(error).text),
      Form.Field("flowName", FlowName(scopes: parameters.scopes).rawValue),
    ]
    if let client = parameters.clientID { query.append(Form.Field("client_id", client.rawValue)) }
    return "\(urls[.accounts])\(path)?\(FormURLEncoded.encode(query))"
  }
}

/// What Google calls the flow in its pages' URLs.
enum FlowName: String, Hashable, Sendable {
  case general = "GeneralOAuthFlow"
  /// Seen when only sign-in scopes are asked for; that this is the reason is assumed.
  case lite = "GeneralOAuthLite"

  init(scopes: [Scope]) {
    self = !scopes.isEmpty && scopes.allSatisfy(\.isSignIn) ? .lite : .general
  }
}
