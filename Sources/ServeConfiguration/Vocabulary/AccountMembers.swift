import GoogleAuthority

/// The members of a Google account.
enum AccountMembers {
  static let email = Member.required("email", .text, "The address that the user signs in with.")
  static let id = Member.optional(
    "id", .text, usually: "made from the address",
    "The account's `sub`: decimal digits, between quotes.")
  static let givenName = Member.optional(
    "given_name", .text, usually: "from the address", "The user's first name.")
  static let familyName = Member.optional(
    "family_name", .text, usually: "from the address", "The user's last name.")
  static let picture = Member.optional(
    "picture", .text, usually: "a picture's URL at Google", "The URL of the user's picture.")
  static let organisation = Member.optional(
    "organisation", .text, usually: "a consumer account",
    "The Workspace domain that the account belongs to, as `hd` tells clients.")
  static let state = Member.optional(
    "state", .word(AccountState.allCases.map(\.rawValue)), usually: "`active`",
    "Whether the account can be used.")

  static let section = Section(
    "an account", "Somebody who can sign in.",
    [email, id, givenName, familyName, picture, organisation, state])
}

/// Whether an account can be used.
enum AccountState: String, CaseIterable {
  case active, disabled, restricted, deleted

  var state: Account.State {
    switch self {
    case .active: .active
    case .disabled: .disabled
    case .restricted: .restricted
    case .deleted: .deleted
    }
  }
}

/// The members of a Workspace organisation.
enum OrganisationMembers {
  static let domain = Member.required(
    "domain", .text, "The organisation's domain, which its accounts name.")
  static let blockedScopes = Member.optional(
    "blocked_scopes", .texts, "Scopes that the administrator lets no app have.")
  static let sessionLength = Member.optional(
    "session_length", .duration, usually: "for ever",
    "After how long users have to sign in to Google Cloud again.")

  static let section = Section(
    "an organisation", "An administrator's policies for all accounts of one Workspace domain.",
    [domain, blockedScopes, sessionLength])
}
