internal import HTTPWire
internal import WireFormats

/// `POST /revoke`: takes back everything that an account has granted a project.
package struct RevocationEndpoint: Sendable {
  /// The one of Google's two addresses that was asked.
  package enum Address: Hashable, Sendable {
    /// `oauth2.googleapis.com/revoke`, for POST only.
    case current
    /// `accounts.google.com/o/oauth2/revoke`, which serves GET too and never complains about a
    /// token.
    case legacy
  }

  private var fields = TokenFields()

  package init() {}

  /// Needs no client: every bearer of a token may revoke it.
  package mutating func answer(
    _ call: Call, address: Address, registry: Registry, grants: inout GrantStore,
    consents: inout Consents
  ) -> Outcome {
    let (request, now) = (call.request, call.now)
    guard request.method == .post || (address == .legacy && request.method == .get) else {
      return Outcome(GatewayPage.notFound(request.target.path), cause: .methodNotServed)
    }
    let fields = fields.fields(at: now)
    var involved = Involved()
    do throws(TokenRefusal) {
      let grant = try RevocationCheck.grant(call, registry, in: grants, &involved)
      grants.revoke(by: grant.account, to: grant.project, at: now)
      consents.revoke(by: grant.account, to: grant.project)
      return success(fields, involved)
    } catch {
      return refused(error, address, fields, involved, at: now)
    }
  }

  private func success(
    _ fields: HTTPFields, _ involved: Involved, cause: Cause? = nil
  ) -> Outcome {
    let body = JSONValue.object([:]).bytes(.google)
    return Outcome(
      HTTPResponse(status: .ok, fields: fields, body: body), cause: cause, involved: involved)
  }

  private func refused(
    _ refusal: TokenRefusal, _ address: Address, _ fields: HTTPFields, _ involved: Involved,
    at now: Timestamp
  ) -> Outcome {
    if case .oauth(_, let error) = refusal.form, address == .legacy, error.code == .invalidToken {
      return success(fields, involved, cause: refusal.cause)
    }
    return Outcome(
      refusal.response(fields, at: now), cause: refusal.cause, involved: involved)
  }
}
