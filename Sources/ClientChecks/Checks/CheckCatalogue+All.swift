extension CheckCatalogue {
  /// All that there are.
  package static let all = CheckCatalogue(groups.flatMap(\.self))

  private static let groups: [[Check]] = [
    AuthorizationRequestChecks.all, PKCEChecks.all, StateChecks.all,
    RedirectHandlingChecks.all, RepeatedAnswerChecks.all, AuthorizationResponseChecks.all,
    InjectedCodeChecks.all, TokenRequestChecks.all,
    TokenResponseChecks.all, TokenOutageChecks.all, UselessAnswerChecks.all,
    GranularConsentChecks.all, APICallChecks.all, APIRefusalChecks.all,
    RefreshChecks.all, RefusedRefreshChecks.all, RefreshTimeChecks.all, SharedGrantChecks.all,
    RenewedGrantChecks.all, RevocationChecks.all,
    UserAgentChecks.all, BrowserlessChecks.all, SecrecyChecks.all, StorageChecks.all,
    SurvivalChecks.all,
    LifeCycleChecks.all,
    DeviceFlowChecks.all, IDTokenChecks.all, TransportSecurityChecks.all, WebApplicationChecks.all,
    DiscoveryChecks.all,
  ]
}
