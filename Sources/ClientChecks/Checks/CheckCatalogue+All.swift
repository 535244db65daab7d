extension CheckCatalogue {
  /// All that there are.
  package static let all = CheckCatalogue(groups.flatMap(\.self))

  private static let groups: [[Check]] = [
    AuthorizationRequestChecks.all, PKCEChecks.all, StateChecks.all,
    RedirectHandlingChecks.all, AuthorizationResponseChecks.all, TokenRequestChecks.all,
    TokenResponseChecks.all, GranularConsentChecks.all, APICallChecks.all,
    RefreshChecks.all, RevocationChecks.all,
    UserAgentChecks.all, SecrecyChecks.all, StorageChecks.all, LifeCycleChecks.all,
    DeviceFlowChecks.all, IDTokenChecks.all, TransportSecurityChecks.all, WebApplicationChecks.all,
    DiscoveryChecks.all,
  ]
}
