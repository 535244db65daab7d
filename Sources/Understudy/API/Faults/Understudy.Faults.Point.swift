internal import Words

extension Understudy.Faults {
  /// A place at which requests can meet a fault.
  ///
  /// The token endpoint has several points, so that a fault of refreshes needn't break a login.
  public struct Point: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    let label: EndpointWord

    /// Such as `token`, as scenarios and the control API write it.
    public var description: String { label.rawValue }

    /// The page to which a client sends the user to sign in.
    public static let authorize = Self(label: .authorize)
    /// The pages of sign-in, consent and permissions.
    public static let pages = Self(label: .pages)
    /// The exchange of a code.
    public static let token = Self(label: .token)
    /// The exchange of a refresh token.
    public static let refresh = Self(label: .refresh)
    /// A device's question for its user's answer.
    public static let devicePoll = Self(label: .devicePoll)
    /// The exchange of a service account's assertion.
    public static let assertion = Self(label: .assertion)
    /// A device's request for its code.
    public static let device = Self(label: .device)
    /// The revocation of tokens by their client.
    public static let revoke = Self(label: .revoke)
    /// The user's profile, for holders of a token.
    public static let userinfo = Self(label: .userinfo)
    /// The details of a token, for its holder.
    public static let tokeninfo = Self(label: .tokeninfo)
    /// The keys that tokens are verified with.
    public static let jwks = Self(label: .jwks)
    /// The document with the addresses of all others.
    public static let discovery = Self(label: .discovery)
    /// The methods of APIs.
    public static let api = Self(label: .api)

    /// Every point.
    public static let allCases = EndpointWord.allCases.map(Self.init)
  }
}
