internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// What faults look at in a request. It is made only where one is armed.
struct FaultSubject: Hashable, Sendable {
  /// Nil for what the authority doesn't serve.
  let label: EndpointWord?
  /// Of the query, then of the form.
  let parameters: Form.Fields
  let client: String?
  let account: String?

  init(_ call: borrowing Call, _ authority: Authority) {
    let request = call.request
    var parameters = FormURLEncoded.decode(request.target.query ?? "").fields
    let type = request.fields[.contentType] ?? ""
    if type.lowercased().hasPrefix("application/x-www-form-urlencoded") {
      parameters.append(FormURLEncoded.decode(request.body).fields)
    }
    let form = Form(fields: parameters)
    let holder = authority.grants.holder(form, request.bearer, at: call.now)
    self.parameters = parameters
    label = authority.endpoint(of: request).map {
      EndpointWord($0, grantType: form["grant_type"])
    }
    client = form["client_id"] ?? request.basicUser ?? holder?.client.rawValue
    account = holder?.account.rawValue
  }
}

extension GrantStore {
  /// Whose code or token a request carries.
  fileprivate func holder(
    _ form: Form, _ bearer: String?, at now: Timestamp
  ) -> (client: ClientID, account: Subject)? {
    if let token = form["refresh_token"] ?? form["token"],
      let grant = try? refreshGrant(token, at: now)
    {
      return (grant.client, grant.account)
    }
    if let code = form["code"], let pending = try? self.code(code, at: now) {
      return (pending.grant.client, pending.grant.account)
    }
    guard let token = bearer ?? form["access_token"] ?? form["token"],
      let grant = (try? accessGrant(token, at: now))?.grant
    else { return nil }
    return (grant.client, grant.account)
  }
}

extension HTTPRequest {
  fileprivate var bearer: String? { credentials("bearer ") }

  /// The name of HTTP's basic scheme, which is a client's id.
  fileprivate var basicUser: String? {
    guard let text = credentials("basic "), let bytes = Base64.decode(text) else { return nil }
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    return FormURLEncoded.decode(Array(name) + [UInt8(ascii: "=")]).fields.first?.name
  }

  private func credentials(_ scheme: String) -> String? {
    guard let field = fields[.authorization], field.lowercased().hasPrefix(scheme) else {
      return nil
    }
    return String(field.dropFirst(scheme.count))
  }
}
