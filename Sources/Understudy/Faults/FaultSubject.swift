internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats
internal import Words

/// The facts of a request that faults go by. They are gathered only while a fault is armed.
struct FaultSubject: Hashable, Sendable {
  /// Nil for a request that isn't served.
  let label: EndpointWord?
  let parameters: Form.Fields
  let client: String?
  let account: String?
  /// The access token that it brings, in its header or as a parameter.
  let accessToken: String?

  init(_ call: Call, _ authority: Authority) {
    let purpose = call.purpose
    let holder = authority.grants.holder(purpose, call.request.bearer, at: call.now)
    label = purpose.endpoint
    parameters = purpose.parameters
    client = call.client ?? holder?.client.rawValue
    account = holder?.account.rawValue
    accessToken = call.request.bearer ?? purpose["access_token"]
  }

  private var refreshToken: String? {
    parameters.first { $0.name == "refresh_token" }?.value
  }

  func brings(_ token: String) -> Bool { accessToken == token || refreshToken == token }

  /// The token that an answer of a fault says is dead: the one of a call that is unauthorized, or of a
  /// refresh that is told so in as many words.
  func token(refusedBy action: FaultAction) -> String? {
    guard case .reply(let response) = action else { return nil }
    switch label {
    case .api?, .userinfo?: return response.status == .unauthorized ? accessToken : nil
    case .token?, .refresh?:
      let error = (try? JSONValue(parsing: response.body))?["error"]?.stringValue
      return error == "invalid_grant" ? refreshToken : nil
    case .authorize?, .pages?, .devicePoll?, .assertion?, .device?, .revoke?, .tokeninfo?, .jwks?,
      .discovery?, nil:
      return nil
    }
  }
}

extension GrantStore {
  /// The client and the account of the code or token that a request carries.
  fileprivate func holder(
    _ purpose: Purpose, _ bearer: String?, at now: Timestamp
  ) -> (client: ClientID, account: Subject)? {
    if let token = purpose["refresh_token"] ?? purpose["token"],
      let grant = try? refreshGrant(token, at: now)
    {
      return (grant.client, grant.account)
    }
    if let code = purpose["code"], let pending = try? self.code(code, at: now) {
      return (pending.grant.client, pending.grant.account)
    }
    guard let token = bearer ?? purpose["access_token"] ?? purpose["token"],
      let grant = (try? accessGrant(token, at: now))?.grant
    else { return nil }
    return (grant.client, grant.account)
  }
}
