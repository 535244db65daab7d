extension Authority {
  mutating func tokenInfo(_ version: TokenInfoVersion, _ call: Call) -> Outcome {
    TokenInfoEndpoint(version: version, registry: registry, grants: grants)
      .answer(call) { keys }
  }

  func userInfo(_ version: UserInfoVersion, _ call: Call) -> Outcome {
    UserInfoEndpoint(version: version, registry: registry, grants: grants).answer(call)
  }
}
