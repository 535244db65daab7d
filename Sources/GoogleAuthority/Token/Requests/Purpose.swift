package import HTTPWire
package import WireFormats
package import Words

/// The purpose of a request: the endpoint and the grant, the parameters and the client that it names.
///
/// This is the one reading of a request. Faults, the journal, evidence and the Swift API take theirs from
/// it, so that a request never counts as something else there than at the endpoint that answers it.
package struct Purpose: Hashable, Sendable {
  /// Nil when nothing of the kind is served.
  package let endpoint: EndpointWord?
  package let query: Form
  /// The parameters of the body, as the endpoint reads them.
  package let body: Form
  /// The client that the parameters name, or the header.
  package let client: String?

  init(_ request: HTTPRequest, at endpoint: Endpoint?) {
    let query = request.target.query.map { FormURLEncoded.decode($0) } ?? Form()
    let body = request.parameters(at: endpoint)
    let grant = [query, body].compactMap { $0["grant_type"] }.first { !$0.isEmpty }
    self.endpoint = endpoint.map { $0.word(of: grant.flatMap(GrantWord.init(grantType:))) }
    self.query = query
    self.body = body
    client = query["client_id"] ?? body["client_id"] ?? request.basicUser
  }

  /// The parameters of the query, then those of the body.
  package var parameters: Form.Fields {
    var parameters = query.fields
    parameters.append(body.fields)
    return parameters
  }

  package subscript(name: String) -> String? { query[name] ?? body[name] }
}

extension Exchange {
  package var purpose: Purpose { Purpose(call.request, at: endpoint) }
}

extension Authority {
  package func purpose(of request: HTTPRequest) -> Purpose {
    Purpose(request, at: routes.endpoint(of: request))
  }
}

extension Endpoint {
  /// The word for a request with this grant.
  fileprivate func word(of grant: GrantWord?) -> EndpointWord {
    switch self {
    case .authorization, .authorizationError: .authorize
    case .signIn, .appWarning, .consent, .permissions, .deviceUserCode, .deviceAccount,
      .deviceConsent:
      .pages
    case .token: EndpointWord(grant)
    case .revocation, .legacyRevocation: .revoke
    case .deviceCode: .device
    case .userInfo, .userInfoV3, .oldUserInfo: .userinfo
    case .tokenInfo, .tokenInfoV3, .tokenInfoV1: .tokeninfo
    case .webKeys, .certificates: .jwks
    case .openIDConfiguration, .protectionConfiguration: .discovery
    case .api, .protectionStream: .api
    }
  }
}

extension HTTPRequest {
  /// The parameters of the body, by the rule of the endpoint that reads them.
  fileprivate func parameters(at endpoint: Endpoint?) -> Form {
    switch endpoint {
    case .token?, .deviceCode?:
      switch BodyFormat(fields) {
      case .form: FormURLEncoded.decode(body)
      case .json: Form(fields: (try? TokenParameters.fields(json: body)) ?? [])
      case .other: Form()
      }
    // A form whatever it says to be.
    case .revocation?, .legacyRevocation?, .userInfo?, .userInfoV3?, .oldUserInfo?, .tokenInfo?,
      .tokenInfoV3?, .tokenInfoV1?, .signIn?, .appWarning?, .consent?, .permissions?,
      .deviceUserCode?, .deviceAccount?, .deviceConsent?:
      FormURLEncoded.decode(body)
    // Nothing here reads the body.
    case .authorization?, .authorizationError?, .webKeys?, .certificates?, .openIDConfiguration?,
      .protectionConfiguration?, .api?, .protectionStream?, nil:
      fields.contains(.contentType) && BodyFormat(fields) == .form
        ? FormURLEncoded.decode(body) : Form()
    }
  }

  /// The name of HTTP's basic scheme, which is a client's id.
  fileprivate var basicUser: String? {
    guard let text = credentials("basic "), let bytes = Base64.decode(text) else { return nil }
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    return FormURLEncoded.decode(Array(name) + [UInt8(ascii: "=")]).fields.first?.name
  }

  /// The bearer's token in the header.
  package var bearer: String? { credentials("bearer ") }

  private func credentials(_ scheme: String) -> String? {
    guard let field = fields[.authorization], field.lowercased().hasPrefix(scheme) else {
      return nil
    }
    return String(field.dropFirst(scheme.count))
  }
}
