internal import GoogleAuthority

extension Understudy {
  /// A Google user, as the instance knew them when it was asked.
  public struct Account: Hashable, Sendable, Identifiable {
    /// The state of an account, which says what its user may do.
    public enum State: String, Hashable, Sendable, CaseIterable {
      /// Anything.
      case active
      /// Nothing until it is enabled.
      case disabled
      /// Nothing, for good.
      case deleted
      /// Only what the organisation allows.
      case restricted
    }

    /// The `sub` of id_tokens.
    public let id: String
    /// The address that the user signs in with.
    public let email: String
    /// True if the address is known to be the user's, which id_tokens say as `email_verified`.
    public let hasVerifiedEmail: Bool
    /// The first name.
    public let givenName: String
    /// The last name.
    public let familyName: String
    /// The Workspace domain; nil for a consumer's account.
    public let hostedDomain: String?
    /// The state, which says what the user may do.
    public let state: State

    init(_ account: GoogleAuthority.Account) {
      id = account.subject.rawValue
      email = account.email
      hasVerifiedEmail = account.hasVerifiedEmail
      givenName = account.givenName
      familyName = account.familyName
      hostedDomain = account.hostedDomain
      state =
        switch account.state {
        case .active: .active
        case .disabled: .disabled
        case .deleted: .deleted
        case .restricted: .restricted
        }
    }

    var subject: Subject { Subject(rawValue: id) }
  }
}
