package import HTTPWire
package import WireFormats
package import Words

/// The purpose of a request: the endpoint and the grant, and the parameters.
///
/// This is the one reading of a request, made as it comes in. The endpoint that answers it, faults,
/// the journal, evidence and the Swift API take theirs from it, so that a request never counts as
/// something else in one of them.
package struct Purpose: Sendable {
  /// Nil when nothing of the kind is served.
  package let endpoint: EndpointWord?
  package let query: Form
  /// The parameters of the body, as the endpoint reads them.
  package let body: Form
  /// The reason why a body has no parameters.
  let flaw: BodyFlaw?
  /// Those that the token endpoint knows; none at others.
  let token: TokenParameters

  init(_ request: borrowing HTTPRequest, at endpoint: Endpoint?) {
    query = request.target.query.map { FormURLEncoded.decode($0) } ?? .empty
    do throws(BodyFlaw) {
      body = try request.parameters(at: endpoint)
      flaw = nil
    } catch {
      body = .empty
      flaw = error
    }
    token =
      switch endpoint {
      case .token?, .deviceCode?: TokenParameters(body.fields, query.fields)
      case _: TokenParameters([], [])
      }
    self.endpoint = endpoint?.word(of: token.grant)
  }

  /// The parameters of the query, then those of the body.
  package var parameters: Form.Fields {
    var parameters = query.fields
    parameters.append(body.fields)
    return parameters
  }

  package subscript(name: String) -> String? { query[name] ?? body[name] }
}

/// The reason why a body has no parameters.
enum BodyFlaw: Error {
  /// The endpoint doesn't read its format.
  case unread
  /// The token endpoint's refusal of a body that should be JSON.
  indirect case refused(TokenRefusal)
}

extension Call {
  /// The client that the parameters name, or the header.
  package var client: String? { purpose["client_id"] ?? request.basicUser }
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
    case .webKeys, .certificates, .serviceAccountCertificates, .serviceAccountKeys: .jwks
    case .openIDConfiguration, .protectionConfiguration: .discovery
    case .api, .standIn, .batch, .apiDiscovery, .rpc, .mail, .protectionStream: .api
    }
  }
}

extension HTTPRequest {
  /// The parameters of the body, by the rule of the endpoint that reads them.
  fileprivate func parameters(at endpoint: Endpoint?) throws(BodyFlaw) -> Form {
    guard !body.isEmpty else { return .empty }
    switch endpoint {
    case .token?, .deviceCode?:
      switch BodyFormat(fields) {
      case .form: return FormURLEncoded.decode(body)
      case .json:
        do throws(TokenRefusal) {
          return Form(fields: try TokenParameters.fields(json: body))
        } catch {
          throw .refused(error)
        }
      case .other: throw .unread
      }
    // A form, whatever its declared type.
    case .revocation?, .legacyRevocation?, .userInfo?, .userInfoV3?, .oldUserInfo?, .tokenInfo?,
      .tokenInfoV3?, .tokenInfoV1?, .signIn?, .appWarning?, .consent?, .permissions?,
      .deviceUserCode?, .deviceAccount?, .deviceConsent?:
      return FormURLEncoded.decode(body)
    // Nothing here reads the body.
    case .authorization?, .authorizationError?, .webKeys?, .certificates?,
      .serviceAccountCertificates?, .serviceAccountKeys?, .openIDConfiguration?,
      .protectionConfiguration?, .api?, .standIn?, .batch?, .apiDiscovery?, .rpc?, .mail?,
      .protectionStream?, nil:
      return fields.contains(.contentType) && BodyFormat(fields) == .form
        ? FormURLEncoded.decode(body) : .empty
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
