internal import GoogleAuthority

extension Understudy {
  /// The lifetimes and the limits of codes and tokens. The defaults are Google's, where they are
  /// known.
  public struct Lifetimes: Hashable, Sendable {
    var values = GoogleAuthority.Lifetimes()

    /// Google's.
    public init() {}

    init(_ values: GoogleAuthority.Lifetimes) { self.values = values }

    /// From a login's end to the exchange of its code; ten minutes.
    public var code: Duration {
      get { values.code }
      set { values.code = newValue }
    }

    /// The value of `expires_in`; a second less than an hour.
    public var accessToken: Duration {
      get { values.accessToken }
      set { values.accessToken = newValue }
    }

    /// From `iat` to `exp`; an hour.
    public var idToken: Duration {
      get { values.idToken }
      set { values.idToken = newValue }
    }

    /// Refresh tokens of apps in testing; seven days.
    public var testingRefreshToken: Duration {
      get { values.testingRefreshToken }
      set { values.testingRefreshToken = newValue }
    }

    /// The time without use after which a refresh token dies; six months.
    public var unusedRefreshToken: Duration {
      get { values.unusedRefreshToken }
      set { values.unusedRefreshToken = newValue }
    }

    /// The time after which ``Behaviour/deletesUnusedClients`` deletes an unused client; six months.
    public var unusedClient: Duration {
      get { values.unusedClient }
      set { values.unusedClient = newValue }
    }

    /// The time in which a device's code can be typed in; half an hour.
    public var deviceCode: Duration {
      get { values.deviceCode }
      set { values.deviceCode = newValue }
    }

    /// The pause of a device between two polls; five seconds.
    public var deviceInterval: Duration {
      get { values.deviceInterval }
      set { values.deviceInterval = newValue }
    }

    /// The time that a revocation takes to have effect; none.
    public var revocationDelay: Duration {
      get { values.revocationDelay }
      set { values.revocationDelay = newValue }
    }

    /// The limit of live refresh tokens of one account and client; the oldest goes silently.
    public var refreshTokensPerClient: Int {
      get { values.refreshTokensPerClient }
      set { values.refreshTokensPerClient = newValue }
    }

    /// The limit of live refresh tokens of one account over all clients.
    public var refreshTokensPerAccount: Int {
      get { values.refreshTokensPerAccount }
      set { values.refreshTokensPerAccount = newValue }
    }
  }
}
