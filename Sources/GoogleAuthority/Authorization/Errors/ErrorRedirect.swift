internal import HTTPWire
internal import WireFormats

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
