package import WireFormats

/// The parameters of a request to the authorization endpoint, as they were sent.
///
/// Reading never fails: what a strict reader refuses is for the checks. Of a repeated parameter the
/// first counts (assumed), an empty one counts as missing, and unknown ones stay in ``form``.
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
  package var openIDRealm: String? { self["openid.realm"] }
  package var claims: RequestedClaims { RequestedClaims(parsing: self["claims"]) }

  /// What was asked of the user; `approval_prompt` is its predecessor, heard when it stands alone.
  package var prompt: Prompt.Reading {
    if let prompt = self["prompt"] { return Prompt.read(prompt) }
    return .prompt(self["approval_prompt"] == "force" ? .consent : [])
  }

  /// Accepted for completeness, and read by nothing here: Google doesn't advertise any mode, and years
  /// ago it was seen to ignore `form_post`. That it ignores the others as well is assumed.
  package var responseMode: String? { self["response_mode"] }
  /// Accepted for completeness: what Google makes of it isn't known, and nothing here reads it.
  package var maxAge: String? { self["max_age"] }
  /// Accepted like ``maxAge``.
  package var display: String? { self["display"] }
}

// MARK: - Google's own

extension AuthorizationParameters {
  package var accessType: AccessType.Reading {
    self["access_type"].map(AccessType.read) ?? .type(.online)
  }

  package var includesGrantedScopes: Bool { self["include_granted_scopes"] == "true" }

  /// Only ever had an effect for clients made before 2019; nothing here reads it.
  package var enablesGranularConsent: Bool { self["enable_granular_consent"] != "false" }

  /// The place of one of the browser's sessions, as the callback counts them. That it can be asked for
  /// is known of Google's pages, and assumed here.
  package var authUser: Int? { self["authuser"].flatMap { Int($0) } }

  /// The server client for which a native client asks for tokens.
  package var audience: ClientID? { self["audience"].map(ClientID.init(rawValue:)) }

  /// The page from which a script asks.
  package var origin: String? { self["origin"] }

  /// What Google wants to know before it redirects to a private address.
  package var deviceID: String? { self["device_id"] }
  package var deviceName: String? { self["device_name"] }

  /// An App Check token, if one was sent as such.
  package var appCheckAssertion: String? {
    let type = "urn:ietf:params:oauth:client-assertion-type:appcheck"
    return self["client_assertion_type"] == type ? self["client_assertion"] : nil
  }

  /// Whether an app with Google's SDK asks to be told about device management.
  package var supportsDeviceManagement: Bool { self["emm_support"] == "1" }
}

// MARK: - What came along

extension AuthorizationParameters {
  /// Parameters that nothing here knows, in the order sent.
  package var unknown: [Form.Field] { form.fields.filter { !Self.known.contains($0.name) } }

  /// Names that were sent more than once.
  package var repeatedNames: [String] { form.repeatedNames }

  private static let known: Set<String> = [
    "access_type", "approval_prompt", "audience", "authuser", "claims", "client_assertion",
    "client_assertion_type", "client_id", "code_challenge", "code_challenge_method", "device_id",
    "device_name", "device_os", "display", "emm_passcode_info", "emm_support", "emmres",
    "enable_granular_consent", "gidenv", "gpsdk", "hd", "include_granted_scopes", "login_hint",
    "max_age", "nonce", "openid.realm", "origin", "prompt", "redirect_uri", "response_mode",
    "response_type", "scope", "state",
  ]
}
