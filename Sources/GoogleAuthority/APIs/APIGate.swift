internal import HTTPWire
internal import WireFormats

/// The way to a method of an API: whatever answers it, a token has to pass these checks first.
struct APIGate {
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore
  let switches: Switches

  /// Lets a call in, and puts what is refused into the API's words.
  func answer(
    _ call: Call, on terms: some APITerms,
    _ respond: (AccessGrant?) throws(APIRefusal) -> HTTPResponse
  ) -> Outcome {
    var involved = Involved()
    do throws(APIRefusal) {
      var access: AccessGrant?
      if let token = try token(in: call, for: terms) {
        access = try admit(token, of: call, to: terms, &involved)
      }
      return Outcome(try respond(access), involved: involved)
    } catch {
      return Outcome(
        error.response(from: terms, at: call.now), cause: error.cause, involved: involved)
    }
  }

  /// Nil where none is needed, and none came.
  private func token(
    in call: Call, for terms: some APITerms
  ) throws(APIRefusal) -> String? {
    do throws(APIRefusal) {
      return try APICheck.token(in: call)
    } catch {
      guard terms.isOpenToAll, error.cause == .credentialsMissing else { throw error }
      return nil
    }
  }

  /// The checks in Google's order. Whoever is known by the token is involved, even if the call is
  /// refused.
  func admit(
    _ token: String, of call: Call, to terms: some APITerms, _ involved: inout Involved
  ) throws(APIRefusal) -> AccessGrant {
    let access: AccessGrant
    do throws(APIRefusal) {
      access = try APICheck.access(token, in: grants, at: call.now)
    } catch {
      involved = grants.involved(by: token, at: call.now)
      throw error
    }
    involved = access.grant.involved
    try APICheck.holderIsActive(access, in: registry, serviceAccounts)
    try APICheck.scopeIsAccepted(access, by: terms)
    try APICheck.isEnabled(terms, for: access, in: registry)
    try APICheck.quotaIsLeft(call, for: access, terms)
    try APICheck.hasChannel(access, for: terms, switches)
    return access
  }
}
