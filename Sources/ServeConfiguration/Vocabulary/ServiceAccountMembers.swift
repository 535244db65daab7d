import GoogleAuthority

/// The members of a service account.
enum ServiceAccountMembers {
  static let name = Member.required(
    "name", .text, "The part of the address before the `@`; behind it is the project's id.")
  static let id = Member.optional(
    "id", .text, usually: "made from the address",
    "The account's unique id: decimal digits, between quotes.")
  static let state = Member.optional(
    "state", .word(ClientState.allCases.map(\.rawValue)), usually: "`active`",
    "Whether the account can be used.")
  static let delegations = Member.optional(
    "delegations", .list("a delegation"),
    "Domain-wide delegation: which organisations let it act as their users.")

  static let section = Section(
    "a service account",
    "An account without a person. Its key is the test key, which everybody knows.",
    [name, id, state, delegations])
}

/// The members of a domain-wide delegation.
enum DelegationMembers {
  static let domain = Member.required("domain", .text, "The organisation's domain.")
  static let scopes = Member.required("scopes", .texts, "For which scopes the account may act.")

  static let section = Section(
    "a delegation", "What one organisation lets a service account do.", [domain, scopes])
}

extension ClientState {
  var serviceAccountState: ServiceAccount.State {
    switch self {
    case .active: .active
    case .disabled: .disabled
    case .deleted: .deleted
    }
  }
}
