internal import GoogleAuthority

extension Understudy {
  /// Google's behaviour in points that are uncertain, or have changed. The defaults are its present
  /// behaviour, as far as it is known.
  public struct Behaviour: Hashable, Sendable {
    var switches = Switches()

    /// Google's present behaviour.
    public init() {}

    init(_ switches: Switches) { self.switches = switches }

    /// True if callbacks bring `iss`.
    public var sendsIssuer: Bool {
      get { switches.sendsIssuer }
      set { switches.sendsIssuer = newValue }
    }

    /// True if callbacks bring `iss` beside an error too.
    public var sendsIssuerWithErrors: Bool {
      get { switches.sendsIssuerWithErrors }
      set { switches.sendsIssuerWithErrors = newValue }
    }

    /// True if pages of other origins can read what `/revoke` answers.
    public var pagesReadRevocations: Bool {
      get { switches.pagesReadRevocations }
      set { switches.pagesReadRevocations = newValue }
    }

    /// True if desktop clients have to send their secret.
    public var desktopNeedsSecret: Bool {
      get { switches.desktopNeedsSecret }
      set { switches.desktopNeedsSecret = newValue }
    }

    /// True if desktop clients may use their reversed id as a scheme.
    public var desktopTakesReversedClientID: Bool {
      get { switches.desktopTakesReversedClientID }
      set { switches.desktopTakesReversedClientID = newValue }
    }

    /// True if a wrong verifier uses a code up.
    public var failedVerifierBurnsCode: Bool {
      get { switches.failedVerifierBurnsCode }
      set { switches.failedVerifierBurnsCode = newValue }
    }

    /// True if a challenge that can't come from a proper verifier is refused at once.
    public var refusesMalformedChallenge: Bool {
      get { switches.refusesMalformedChallenge }
      set { switches.refusesMalformedChallenge = newValue }
    }

    /// True if installed apps may have earlier grants included.
    public var installedAppsIncludeGrantedScopes: Bool {
      get { switches.installedAppsIncludeGrantedScopes }
      set { switches.installedAppsIncludeGrantedScopes = newValue }
    }

    /// True if devices may ask for `drive.appdata`.
    public var devicesMayUseAppData: Bool {
      get { switches.devicesMayUseAppData }
      set { switches.devicesMayUseAppData = newValue }
    }

    /// True if the error of a Chrome extension's custom scheme names Android as well, as Google's
    /// documents do since 2025.
    public var chromeSchemeErrorNamesAndroid: Bool {
      get { switches.chromeSchemeErrorNamesAndroid }
      set { switches.chromeSchemeErrorNamesAndroid = newValue }
    }

    /// True if a device reads `expired_token` when its code has run out, instead of
    /// `invalid_grant`.
    public var tellsExpiredDeviceCode: Bool {
      get { switches.tellsExpiredDeviceCode }
      set { switches.tellsExpiredDeviceCode = newValue }
    }

    /// True if clients that nobody has used for ``Lifetimes/unusedClient`` are deleted.
    public var deletesUnusedClients: Bool {
      get { switches.deletesUnusedClients }
      set { switches.deletesUnusedClients = newValue }
    }

    /// True if each refresh brings a new refresh token, as other servers do; Google doesn't.
    public var rotatesRefreshTokens: Bool {
      get { switches.rotation != nil }
      set { switches.rotation = newValue ? Switches.Rotation() : nil }
    }
  }
}
