package import HTTPWire
package import WireFormats

/// `POST /revoke`: takes back everything that an account has granted a project.
package struct RevocationEndpoint: Sendable {
  /// Which of Google's two addresses was asked.
  package enum Address: Hashable, Sendable {
    /// `oauth2.googleapis.com/revoke`, for POST only.
    case current
    /// `accounts.google.com/o/oauth2/revoke`, which serves GET too and never complains about a token.
    case legacy
  }

  private var fields = TokenFields()

  package init() {}

  /// Needs no client: whoever has a token may revoke it.
  package mutating func answer(
    _ request: HTTPRequest, address: Address, registry: Registry, grants: inout GrantStore,
    consents: inout Consents, at now: Timestamp
  ) -> Outcome {
    guard request.method == .post || (address == .legacy && request.method == .get) else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodNotServed)
    }
    let fields = fields.fields(at: now)
    do throws(TokenRefusal) {
      let grant = try RevocationCheck.grant(request, registry, in: grants, at: now)
      grants.revoke(by: grant.account, to: grant.project, at: now)
      consents.revoke(by: grant.account, to: grant.project)
      return success(fields)
    } catch {
      return refused(error, address, fields, at: now)
    }
  }

  private func success(_ fields: HTTPFields, cause: Cause? = nil) -> Outcome {
    let body = JSONValue.object([:]).bytes(.google)
    return Outcome(HTTPResponse(status: .ok, fields: fields, body: body), cause: cause)
  }

  private func refused(
    _ refusal: TokenRefusal, _ address: Address, _ fields: HTTPFields, at now: Timestamp
  ) -> Outcome {
    switch refusal.form {
    case .oauth(let status, let error):
      if address == .legacy, error.code == "invalid_token" {
        return success(fields, cause: refusal.cause)
      }
      return Outcome(
        HTTPResponse(status: status, fields: fields, body: error.body), cause: refusal.cause)
    case .api(let message):
      return Outcome(GatewayError.response(message, at: now), cause: refusal.cause)
    }
  }
}
