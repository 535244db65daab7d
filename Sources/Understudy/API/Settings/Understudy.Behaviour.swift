internal import GoogleAuthority

extension Understudy {
  /// What Google does where that is uncertain, or has changed. The defaults are what it does now, as
  /// far as it is known.
  public struct Behaviour: Hashable, Sendable {
    var switches = Switches()

    /// What Google does now.
    public init() {}

    init(_ switches: Switches) { self.switches = switches }

    /// Whether callbacks bring `iss`.
    public var sendsIssuer: Bool {
      get { switches.sendsIssuer }
      set { switches.sendsIssuer = newValue }
    }

    /// Whether callbacks bring `iss` beside an error too.
    public var sendsIssuerWithErrors: Bool {
      get { switches.sendsIssuerWithErrors }
      set { switches.sendsIssuerWithErrors = newValue }
    }

    /// Whether desktop clients have to send their secret.
    public var desktopNeedsSecret: Bool {
      get { switches.desktopNeedsSecret }
      set { switches.desktopNeedsSecret = newValue }
    }

    /// Whether desktop clients may use their reversed id as a scheme.
    public var desktopTakesReversedClientID: Bool {
      get { switches.desktopTakesReversedClientID }
      set { switches.desktopTakesReversedClientID = newValue }
    }

    /// Whether a wrong verifier uses a code up.
    public var failedVerifierBurnsCode: Bool {
      get { switches.failedVerifierBurnsCode }
      set { switches.failedVerifierBurnsCode = newValue }
    }

    /// Whether a challenge that can't come from a proper verifier is refused at once.
    public var refusesMalformedChallenge: Bool {
      get { switches.refusesMalformedChallenge }
      set { switches.refusesMalformedChallenge = newValue }
    }

    /// Whether installed apps may have earlier grants included.
    public var installedAppsIncludeGrantedScopes: Bool {
      get { switches.installedAppsIncludeGrantedScopes }
      set { switches.installedAppsIncludeGrantedScopes = newValue }
    }

    /// Whether devices may ask for `drive.appdata`.
    public var devicesMayUseAppData: Bool {
      get { switches.devicesMayUseAppData }
      set { switches.devicesMayUseAppData = newValue }
    }

    /// Whether a device reads `expired_token` when its code has run out, instead of `invalid_grant`.
    public var tellsExpiredDeviceCode: Bool {
      get { switches.tellsExpiredDeviceCode }
      set { switches.tellsExpiredDeviceCode = newValue }
    }

    /// Whether each refresh brings a new refresh token, as other servers do; Google doesn't.
    public var rotatesRefreshTokens: Bool {
      get { switches.rotation != nil }
      set { switches.rotation = newValue ? Switches.Rotation() : nil }
    }
  }
}
