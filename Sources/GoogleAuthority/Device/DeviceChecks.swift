internal import HTTPWire
internal import WireFormats

/// The client must be one for devices with limited input.
enum DeviceClientCheck {
  static func isForDevices(_ client: Registered<OAuthClient>) throws(TokenRefusal) {
    switch client.kind {
    case .limitedInput: return
    case .web: throw TokenRefusal(.unauthorized, forWebClients, .deviceClientType)
    case .desktop, .iOS, .android, .chromeExtension, .universalWindows:
      throw .unauthorized(.invalidClient, "Invalid client type.", .deviceClientType)
    }
  }

  /// Google has an advice for them alone, in HTML.
  private static let forWebClients = OAuthError(
    .invalidClient,
    """
    Only clients of type &#39;TVs and Limited Input devices&#39; can use the OAuth 2.0 flow for TV \
    and Limited-Input Device Applications. Please create and use an appropriate client.
    """,
    uri: "https://developers.google.com/identity/protocols/oauth2/limited-input-device#creatingcred"
  )
}

/// There must be scopes, and devices must be allowed to ask for every one of them.
enum DeviceScopeCheck {
  static func scopes(
    _ parameters: borrowing TokenParameters, _ switches: Switches
  ) throws(TokenRefusal) -> [Scope] {
    var seen: Set<Scope> = []
    let scopes = (parameters[.scope] ?? "").split(separator: " ")
      .map { Scope(rawValue: String($0)) }.filter { seen.insert($0).inserted }
    guard !scopes.isEmpty else {
      // Assumed, after the other parameters that are missed.
      throw .invalidRequest("Missing required parameter: scope", .deviceScopeMissing)
    }
    if let refused = scopes.first(where: { !isAllowed($0, switches) }) {
      throw TokenRefusal(
        .invalidScope, "Invalid device flow scope: \(refused.rawValue)", .deviceScopeNotAllowed)
    }
    return scopes
  }

  private static func isAllowed(_ scope: Scope, _ switches: Switches) -> Bool {
    scope.isSignIn || allowed.contains(scope)
      || switches.devicesMayUseAppData && scope == appData
  }

  private static let appData = Scope(rawValue: "https://www.googleapis.com/auth/drive.appdata")
  private static let allowed = Set(
    ["drive.file", "youtube", "youtube.readonly", "youtube-paid-content"].map {
      Scope(rawValue: "https://www.googleapis.com/auth/\($0)")
    }
  ).union(["http://gdata.youtube.com", "https://gdata.youtube.com"].map(Scope.init(rawValue:)))
}

/// The device's code must be there, be one of ours, still be good, and be this client's.
enum DeviceCodeCheck {
  static func device(
    _ parameters: borrowing TokenParameters, of client: OAuthClient,
    in grants: GrantStore, _ switches: Switches, at now: Timestamp
  ) throws(TokenRefusal) -> DeviceRequest {
    let parameter = DeviceCodeParameter(parameters)
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
      throw .unauthorized(.unauthorizedClient, "Unauthorized", .deviceCodeOfAnotherClient)
    }
    return device
  }

  private static func expired(_ switches: Switches) -> TokenRefusal {
    let code = switches.tellsExpiredDeviceCode ? OAuthError.Code.expiredToken : .invalidGrant
    return TokenRefusal(code, "Bad Request", .deviceCodeExpired)
  }
}

/// The user must have approved. A device that polls too often gets slow_down as long as
/// there is no answer: `slow_down` is a kind of `authorization_pending` (RFC 8628).
enum DeviceAnswerCheck {
  static func code(
    of device: DeviceRequest, in grants: inout GrantStore, at now: Timestamp
  ) throws(TokenRefusal) -> PendingCode {
    switch device.state {
    case .refused(let refusal): throw refusal
    case .waiting:
      guard !grants.poll(device, at: now) else {
        throw .forbidden(.slowDown, "Forbidden", .devicePollsTooFast)
      }
      throw TokenRefusal(
        .preconditionRequired, OAuthError(.authorizationPending, "Precondition Required"),
        .devicePending)
    case .approved:
      do throws(GrantFailure) { return try grants.pendingCode(device.id, at: now) } catch {
        switch error {
        case .unknown: throw .invalidGrant("Bad Request", .deviceCodeForgotten)
        case .ended(_, let reason): throw .invalidGrant("Bad Request", .device(reason))
        }
      }
    }
  }
}
