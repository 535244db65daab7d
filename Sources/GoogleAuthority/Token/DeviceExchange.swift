internal import WireFormats

/// The grant of devices: everything that must be right before one gets its tokens.
struct DeviceExchange {
  let code: PendingCode
  let audience: Project.Audience

  /// The checks in their order, which is assumed.
  init(
    _ parameters: TokenParameters, _ parameter: DeviceCodeParameter,
    _ credentials: ClientCredentials, _ client: OAuthClient, _ registry: Registry,
    _ grants: inout GrantStore, _ switches: Switches, at now: Timestamp
  ) throws(TokenRefusal) {
    let project = registry.project(of: client)
    try DeviceClientCheck.isForDevices(client)
    try SecretCheck.isPresent(credentials, for: client, switches)
    try SecretCheck.isRight(credentials, for: client)
    let device = try DeviceCodeCheck.device(
      parameters, parameter, of: client, in: grants, switches, at: now)
    code = try DeviceAnswerCheck.code(of: device, in: &grants, at: now)
    let account = try HolderCheck.account(code.grant.account, in: registry)
    try HolderCheck.isAllowed(account, by: project, for: code.grant.scopes)
    audience = project?.audience ?? .production
  }
}
