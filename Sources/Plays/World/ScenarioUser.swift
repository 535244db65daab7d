package import Forms

/// A user with an account at the mock.
package struct ScenarioUser: Hashable, FileMapping {
  package var email = ""
  package var subject: String?
  /// The Workspace organisation.
  package var hostedDomain: String?
  package var isVerified = true
  /// The scopes that the organisation's administrator blocks.
  package var adminBlocks: [ScopeSelector] = []

  package static let form = FileForm<ScenarioUser>(
    "a user", "A user with an account at the mock.", blank: ScenarioUser(),
    [
      .required("email", "The address.") { $0.email = $1 },
      .optional(
        "sub", usually: .words("made from the name"),
        "The subject: digits, in quotes."
      ) { $0.subject = $1 },
      .optional("hd", "The Workspace organisation.") { $0.hostedDomain = $1 },
      .optional("verified", usually: "true", "True if the address is verified.") {
        $0.isVerified = $1
      },
      .optional("policy", Policy.self, "The policy of the organisation's administrator.") {
        $0.adminBlocks = $1.adminBlocks
      },
    ])

  private struct Policy: FileMapping {
    var adminBlocks: [ScopeSelector] = []

    static let form = FileForm<Policy>(
      "policy", "The policy of an organisation.", blank: Policy(),
      [
        .optional("admin_blocks", "Roles or scopes that no user may grant.") {
          $0.adminBlocks = $1
        }
      ])
  }
}

/// A client that the scenario registers by itself.
package struct ClientRegistrationWish: Hashable, FileMapping {
  package enum Kind: String, FileWord, FileValue {
    case desktop, web, device
    case customScheme = "custom-scheme"

    package static let noun = Noun("a type of client", "types")
  }

  package var kind = Kind.desktop
  package var id: String?
  package var secret: String?
  package var redirectURIs: [String] = []
  /// True if it is registered with the second issuer.
  package var isAtSecondIssuer = false

  package static let form = FileForm<ClientRegistrationWish>(
    "a client", "A client that the scenario registers.", blank: ClientRegistrationWish(),
    [
      .required("type", "The type of the registration.") { $0.kind = $1 },
      .optional("id", usually: .words("made for the run"), "Its id.") { $0.id = $1 },
      .optional("secret", usually: .words("made for the run"), "Its secret.") { $0.secret = $1 },
      .optional("redirect_uris", "The redirect URIs that are registered.") {
        $0.redirectURIs = $1
      },
      .optional(
        "at_second_issuer", usually: "false",
        "True if it is registered at the second server."
      ) { $0.isAtSecondIssuer = $1 },
    ])
}
