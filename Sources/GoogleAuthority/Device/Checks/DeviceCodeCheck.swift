internal import WireFormats

/// The device's code must be there, be one of ours, still be good, and be this client's.
enum DeviceCodeCheck {
  static func device(
    _ parameters: borrowing TokenParameters, _ parameter: DeviceCodeParameter,
    of client: OAuthClient,
    in grants: GrantStore, _ switches: Switches, at now: Timestamp
  ) throws(TokenRefusal) -> DeviceRequest {
    guard let text = parameter.value(in: parameters) else {
      throw .invalidRequest(
        "Missing required parameter: \(parameter.rawValue)", .deviceCodeMissing)
    }
    let device: DeviceRequest
    do throws(GrantFailure) { device = try grants.device(text, at: now) } catch {
      switch error {
      // The documents name the codes of these errors; their descriptions are assumed.
      case .unknown: throw .invalidGrant("Malformed auth code.", .deviceCodeMalformed)
      case .ended(_, .expired): throw expired(switches)
      case .ended(_, let reason): throw .invalidGrant("Bad Request", .device(reason))
      }
    }
    guard device.client == client.id else {
      throw .unauthorized("unauthorized_client", "Unauthorized", .deviceCodeOfAnotherClient)
    }
    return device
  }

  private static func expired(_ switches: Switches) -> TokenRefusal {
    let code = switches.tellsExpiredDeviceCode ? "expired_token" : "invalid_grant"
    return TokenRefusal(code, "Bad Request", .deviceCodeExpired)
  }
}
