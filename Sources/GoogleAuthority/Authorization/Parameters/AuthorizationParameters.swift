package import WireFormats

/// The parameters of a request to the authorization endpoint, as they were sent.
///
/// Reading never fails: the checks refuse bad values, and parameters that stand twice. An empty one
/// counts as missing, and those that nothing here reads stay in ``form``.
///
/// Nothing reads `response_mode`: Google doesn't advertise any, and years ago it was seen to ignore
/// `form_post`. That it ignores the others as well is assumed. Its use of `max_age` and `display`
/// isn't known; `enable_granular_consent` only ever had an effect for clients made before 2019.
package struct AuthorizationParameters: Hashable, Sendable {
  package let form: Form

  package init(_ form: Form) { self.form = form }

  package init(query: String?) { self.init(FormURLEncoded.decode(query ?? "")) }

  /// The first value of a parameter; nil when it is missing or empty.
  package subscript(name: String) -> String? {
    guard let value = form[name], !value.isEmpty else { return nil }
    return value
  }
}

// MARK: - OAuth

extension AuthorizationParameters {
  package var clientID: ClientID? { self["client_id"].map(ClientID.init(rawValue:)) }

  package var redirectURI: String? { self["redirect_uri"] }

  package var responseType: ResponseType.Reading {
    self["response_type"].map(ResponseType.read) ?? .missing
  }

  /// The requested scopes as they were spelled, each once, in the order sent.
  package var scopeNames: [String] {
    let names = (self["scope"] ?? "").utf8.split(separator: UInt8(ascii: " ")).map {
      String(Substring($0))
    }
    guard names.count > 1 else { return names }
    var seen: Set<ExactText> = []
    return names.filter { seen.insert(ExactText($0)).inserted }
  }

  /// The requested scopes in canonical spelling, each once, in the order sent.
  package var scopes: [Scope] {
    let scopes = scopeNames.map(Scope.init(rawValue:))
    guard scopes.count > 1 else { return scopes }
    var seen: Set<Scope> = []
    return scopes.filter { seen.insert($0).inserted }
  }

  /// Given back exactly, even when empty.
  package var state: String? { form["state"] }
}

// MARK: - OpenID Connect

extension AuthorizationParameters {
  package var nonce: String? { self["nonce"] }
  package var loginHint: String? { self["login_hint"] }
  package var hostedDomain: String? { self["hd"] }
  package var claims: RequestedClaims { RequestedClaims(parsing: self["claims"]) }

  /// The pages that the client asks for; `approval_prompt` is the older name.
  package var prompt: Prompt.Reading {
    if let prompt = self["prompt"] { return Prompt.read(prompt) }
    return .prompt(self["approval_prompt"] == "force" ? .consent : [])
  }
}

// MARK: - Google's own

extension AuthorizationParameters {
  /// True if the client wants access while the user is away.
  package var wantsOfflineAccess: Bool { self["access_type"] == "offline" }

  package var includesGrantedScopes: Bool { self["include_granted_scopes"] == "true" }

  /// The place of one of the browser's sessions, as the callback counts them. That it can be asked
  /// for is known of Google's pages, and assumed here.
  package var authUser: Int? { self["authuser"].flatMap { Int($0) } }

  /// The server client for which a native client asks for tokens.
  package var audience: ClientID? { self["audience"].map(ClientID.init(rawValue:)) }

  /// The page from which a script asks.
  package var origin: String? { self["origin"] }

  /// Required by Google before it redirects to a private address.
  package var deviceID: String? { self["device_id"] }
  package var deviceName: String? { self["device_name"] }

  /// An App Check token, if one was sent as such.
  package var appCheckAssertion: String? {
    self["client_assertion_type"] == Self.appCheckAssertionType ? self["client_assertion"] : nil
  }

  package static let appCheckAssertionType =
    "urn:ietf:params:oauth:client-assertion-type:appcheck"
}
