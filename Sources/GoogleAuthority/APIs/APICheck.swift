internal import HTTPWire
internal import WireFormats

/// The checks of a call with an access token; ``APIGate`` has their order.
enum APICheck {
  /// There must be one access token, in the header or in the query. A header decides alone,
  /// regardless of what the query says (assumed).
  static func token(in call: Call) throws(APIRefusal) -> String {
    let headers = call.request.fields[values: .authorization]
    guard headers.count <= 1 else {
      throw APIRefusal(.credentialsInvalid, .credentialsRepeated)
    }
    if let header = headers.first { return try bearer(header) }
    guard let token = call.purpose.query["access_token"], !token.isEmpty else {
      throw APIRefusal(.credentialsMissing, .credentialsMissing)
    }
    return token
  }

  /// The token behind the scheme, which may be spelt in any case. An unknown scheme counts as an
  /// invalid credential (assumed).
  private static func bearer(_ header: String) throws(APIRefusal) -> String {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard let scheme = parts.first else {
      throw APIRefusal(.credentialsMissing, .credentialsMissing)
    }
    guard scheme.lowercased() == "bearer" else {
      throw APIRefusal(.credentialsInvalid, .schemeNotBearer)
    }
    guard parts.count == 2, let token = parts[1].split(separator: " ").first else {
      throw APIRefusal(.credentialsMissing, .credentialsMissing)
    }
    return String(token)
  }

  /// The token must be an access token of ours, and still be good.
  static func access(
    _ token: String, in grants: GrantStore, at now: Timestamp
  ) throws(APIRefusal) -> AccessGrant {
    do throws(GrantFailure) {
      return try grants.accessGrant(token, at: now)
    } catch {
      let cause: Cause =
        switch error {
        case .ended(_, let end): .apiToken(end)
        case .unknown: token.hasPrefix("1//") ? .apiTokenIsRefresh : .apiTokenUnknown
        }
      throw APIRefusal(.credentialsInvalid, cause)
    }
  }

  /// The accounts behind the token must be in use: with one that is gone, a token is as good as
  /// expired (assumed).
  static func holderIsActive(
    _ access: AccessGrant, in registry: Registry,
    _ serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  ) throws(APIRefusal) {
    if let email = access.grant.serviceAccount {
      switch serviceAccounts[email]?.state {
      case nil, .deleted?: throw APIRefusal(.credentialsInvalid, .serviceAccountDeleted)
      case .disabled?: throw APIRefusal(.credentialsInvalid, .serviceAccountDisabled)
      case .active?: break
      }
    }
    guard !access.grant.actsForItself else { return }
    switch registry.accounts[access.grant.account]?.state {
    case nil, .deleted?: throw APIRefusal(.credentialsInvalid, .accountDeleted)
    case .disabled?: throw APIRefusal(.credentialsInvalid, .accountDisabled)
    case .active?, .restricted?: return
    }
  }

  /// The token must have one of the scopes that the method accepts.
  static func scopeIsAccepted(
    _ access: AccessGrant, by terms: some APITerms
  ) throws(APIRefusal) {
    guard terms.scopes.isEmpty || terms.scopes.contains(where: access.scopes.list.contains)
    else { throw APIRefusal(.scopeInsufficient, .apiScopeMissing) }
  }

  /// The client's project must have enabled the API. That the scopes are looked at first is assumed.
  static func isEnabled(
    _ terms: some APITerms, for access: AccessGrant, in registry: Registry
  ) throws(APIRefusal) {
    let project = access.grant.project
    if let activation = APIActivation(
      missing: terms.name.service, called: terms.title,
      among: registry.projects.find(project)?.enabledAPIs, of: project)
    {
      throw APIRefusal(.disabled(activation), .apiDisabled)
    }
  }

  /// There must be something left of the API's quotas, which one is never short of unless a fault has
  /// used one up. Google has to know the project for it, so it comes behind the token.
  static func quotaIsLeft(
    _ call: Call, for access: AccessGrant, _ terms: some APITerms
  ) throws(APIRefusal) {
    guard let quota = call.usedUp else { return }
    let refusal = QuotaRefusal(
      quota, of: terms, reading: call.isReading, for: access.grant.project, at: call.now)
    throw APIRefusal(.quota(refusal), .quotaUsedUp)
  }

  /// YouTube wants a channel, which a service account that acts for itself doesn't have.
  static func hasChannel(
    _ access: AccessGrant, for terms: some APITerms, _ switches: Switches
  ) throws(APIRefusal) {
    guard terms.needsChannel, access.grant.actsForItself else { return }
    let reason =
      switches.namesMissingChannelAsDocumented
      ? "NoLinkedYouTubeAccount" : "youtubeSignupRequired"
    throw APIRefusal(.channelMissing(reason: reason), .channelMissing)
  }
}
