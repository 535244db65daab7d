internal import WireFormats
internal import Words

/// The grant of devices: everything that must be right before one gets its tokens.
struct DeviceExchange {
  let code: PendingCode
  let account: Registered<Account>
  let audience: Project.Audience

  /// The checks in their order, which is assumed.
  init(
    _ parameters: borrowing TokenParameters,
    _ requester: borrowing TokenRequester, _ registry: borrowing Registry,
    _ grants: inout GrantStore,
    _ switches: Switches, at now: Timestamp
  ) throws(TokenRefusal) {
    let client = requester.client
    try DeviceClientCheck.isForDevices(client)
    try SecretCheck.isPresent(requester.credentials, for: client, switches)
    try SecretCheck.isRight(requester.credentials, for: client)
    let device = try DeviceCodeCheck.device(
      parameters, of: client.value, in: grants, switches, at: now)
    code = try DeviceAnswerCheck.code(of: device, in: &grants, at: now)
    account = try HolderCheck.account(code.grant.account, in: registry)
    audience = registry.audience(of: client)
    try HolderCheck.isAllowed(account, in: audience.organisation, for: code.grant.scopes)
  }
}

/// The parameter in which a device sends its code; it goes with the spelling of the grant type.
enum DeviceCodeParameter: String, Sendable {
  /// With `urn:ietf:params:oauth:grant-type:device_code`.
  case current = "device_code"
  /// With `http://oauth.net/grant_type/device/1.0`.
  case legacy = "code"

  init(_ parameters: borrowing TokenParameters) {
    self = parameters[.grantType] == GrantWord.deviceCode.grantType ? .current : .legacy
  }

  func value(in parameters: borrowing TokenParameters) -> String? {
    switch self {
    case .current: parameters[.deviceCode]
    case .legacy: parameters[.code]
    }
  }
}
