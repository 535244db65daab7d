internal import Words

extension Understudy.Faults {
  /// Where requests can meet a fault.
  ///
  /// What is asked of the token endpoint has several names: what breaks a refresh need not break a
  /// login.
  public struct Point: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    let label: EndpointWord

    /// Such as `token`, as scenarios and the control API write it.
    public var description: String { label.rawValue }

    /// Where a client sends the user to sign in.
    public static let authorize = Self(label: .authorize)
    /// The pages of sign-in, consent and permissions.
    public static let pages = Self(label: .pages)
    /// The exchange of a code.
    public static let token = Self(label: .token)
    /// The exchange of a refresh token.
    public static let refresh = Self(label: .refresh)
    /// A device's question whether its user has answered.
    public static let devicePoll = Self(label: .devicePoll)
    /// The exchange of a service account's assertion.
    public static let assertion = Self(label: .assertion)
    /// Where a device asks for its code.
    public static let device = Self(label: .device)
    /// Where tokens are given back.
    public static let revoke = Self(label: .revoke)
    /// Who the user is, told to whoever has a token.
    public static let userinfo = Self(label: .userinfo)
    /// What a token is, told to whoever has it.
    public static let tokeninfo = Self(label: .tokeninfo)
    /// The keys that tokens are verified with.
    public static let jwks = Self(label: .jwks)
    /// The document that tells clients the addresses of all others.
    public static let discovery = Self(label: .discovery)
    /// The methods of APIs.
    public static let api = Self(label: .api)

    /// Every point.
    public static let allCases = EndpointWord.allCases.map(Self.init)
  }
}
