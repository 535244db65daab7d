package import Forms
package import Words

/// The mock's behaviour in a case; what is nil stays as the profile has it.
package struct ServerSettings: Hashable, FileMapping {
  package enum Publishing: String, FileWord, FileValue {
    case testing, production

    package static let noun = Noun("a publishing status", "statuses")
  }

  package var profile: ServerProfile?
  package var issuer: String?
  /// Other paths for endpoints.
  package var paths: [EndpointWord: String] = [:]
  /// The features that the metadata announces.
  package var advertise: [ServerFeature: Bool] = [:]
  /// The features that answers carry.
  package var send: [ServerFeature: Bool] = [:]
  package var accessToken = AccessTokenSettings()
  package var refreshToken = RefreshTokenSettings()
  package var code = CodeSettings()
  package var granularConsent: Bool?
  package var publishing: Publishing?
  package var api: APISource?
  /// The APIs that the client's project has enabled.
  package var apis: [String]?
  package var tokenResponse = MemberEdits()
  /// The spelling of `token_type`.
  package var tokenType: String?
  package var idToken = IDTokenSettings()
  package var jwks = KeySetSettings()
  package var device = DeviceSettings()
  package var tls: [EndpointChoice: CertificateFlaw] = [:]
  package var hasSecondIssuer: Bool?
  package var configuration: ServerDocument?
  package var scopes: [AddedScope] = []

  package static let form = FileForm<ServerSettings>(
    "server", "Settings that are left out keep the profile's values.", blank: ServerSettings(),
    [
      .optional(
        "profile", usually: .words("`google`"), "The server whose answers the mock gives."
      ) { $0.profile = $1 },
      .optional("issuer", "An issuer other than the mock's URL.") { $0.issuer = $1 },
      .optional(
        "paths", takes: .map(.word(EndpointWord.places), .form(.path)),
        "Other paths, by endpoint. The path of `api` is a prefix for the paths of its methods."
      ) { $0.paths = $1 },
      .optional("advertise", "The features that the metadata announces.") { $0.advertise = $1 },
      .optional(
        "send",
        """
        The features that answers include, and the endpoints that exist. Without `pkce`, \
        challenges are ignored.
        """
      ) { $0.send = $1 },
      .optional("access_token", "Access tokens.") { $0.accessToken = $1 },
      .optional("refresh_token", "Refresh tokens.") { $0.refreshToken = $1 },
      .optional("code", "Authorization codes.") { $0.code = $1 },
      .optional(
        "granular_consent", "True if the user can deselect individual permissions."
      ) { $0.granularConsent = $1 },
      .optional("publishing", "The publishing status of the client's project.") {
        $0.publishing = $1
      },
      .optional(
        "api", usually: .words("as the driver says"),
        """
        The API methods that answer: only the `routes`, or besides those of `google`: all in its \
        discovery documents.
        """
      ) { $0.api = $1 },
      .optional(
        "apis", takes: .list(.form(.api)), usually: .words("all"),
        "The APIs that the client's project has enabled. Calls to other APIs are refused."
      ) { $0.apis = $1 },
      .optional("token_response", TokenResponse.self, "Changes to answers of the token endpoint.") {
        $0.tokenResponse = $1.edits
        $0.tokenType = $1.tokenType
      },
      .optional("id_token", "Changes to id_tokens.") { $0.idToken = $1 },
      .optional("jwks", "The published keys.") { $0.jwks = $1 },
      .optional("device", "The device endpoint.") { $0.device = $1 },
      .optional("tls", "Bad certificates, by endpoint.") { $0.tls = $1 },
      .optional(
        "second_issuer", usually: .words("`false`"),
        "True if there is a second server."
      ) { $0.hasSecondIssuer = $1 },
      .optional(
        "configuration",
        """
        What a [configuration file](configuration.md) says: projects, accounts, organisations, \
        routes, lifetimes and switches. The client belongs to the first project. In a step it \
        takes the place of the one before: what is no longer there ends, and the rest goes on.
        """
      ) { $0.configuration = $1 },
      .optional(
        "scopes", takes: .list(.section(AddedScope.self)),
        "Scopes, in addition to Google's and the driver's."
      ) { $0.scopes = $1 },
    ])

  private struct TokenResponse: FileMapping {
    var edits = MemberEdits()
    var tokenType: String?

    static let form = FileForm<TokenResponse>(
      "token_response", "Changes to every token endpoint answer that contains tokens.",
      blank: TokenResponse(),
      MemberEdits.members.map { $0.inside(\.edits) } + [
        .optional(
          "token_type", usually: .words("`Bearer`"), "The spelling of the type."
        ) { $0.tokenType = $1 }
      ])
  }
}

/// A scope that clients can request, besides those that are known.
package struct AddedScope: Hashable, FileMapping {
  package var name = ""
  package var sentence: String?

  package static let form = FileForm<AddedScope>(
    "a scope", "A scope that clients can request.", blank: AddedScope(),
    [
      .required("name", String.self, takes: .form(.scope), "The scope as clients request it.") {
        $0.name = $1
      },
      .optional(
        "sentence", usually: .words("Google's, or the scope itself"),
        "The explanation on consent pages."
      ) { $0.sentence = $1 },
    ])
}

/// A feature that the mock can advertise or send, or leave out.
package enum ServerFeature: String, FileWord, FileValue {
  /// RFC 9207's `iss`.
  case iss
  case pkce
  case device
  case revocation
  case userinfo

  package static let noun = Noun("a feature of the server", "features")
}

package struct AccessTokenSettings: Hashable, FileMapping {
  package enum Shape: String, FileWord, FileValue {
    case google, jwt
    /// As long as Google says that tokens may become.
    case long
    /// Longer than anybody has promised.
    case huge

    package static let noun = Noun("a shape of access tokens", "shapes")
  }

  package var lifetime: Duration?
  package var shape: Shape?

  package static let form = FileForm<AccessTokenSettings>(
    "access_token", "The access tokens that the mock issues.", blank: AccessTokenSettings(),
    [
      .optional("lifetime", "The lifetime of one.") { $0.lifetime = $1 }
        .alsoCalled("ttl", "expires_in"),
      .optional(
        "shape",
        "The format of one: Google's, a JWT that looks expired, or a token of 2 KiB or 8 KiB."
      ) { $0.shape = $1 },
    ])
}

package struct RefreshTokenSettings: Hashable, FileMapping {
  /// The code exchanges whose answers have a refresh token.
  package enum Returned: String, FileWord, FileValue {
    case first, always, never

    package static let noun = Noun("a time to return one", "times")
  }

  package enum Shape: String, FileWord, FileValue {
    case google, long, huge

    package static let noun = Noun("a shape of refresh tokens", "shapes")
  }

  package var lifetime: Duration?
  /// True if answers include `refresh_token_expires_in`.
  package var isAnnounced: Bool?
  package var rotates: Bool?
  package var reuseGrace: Duration?
  package var detectsReuse: Bool?
  package var returned: Returned?
  package var shape: Shape?

  package static let form = FileForm<RefreshTokenSettings>(
    "refresh_token", "The refresh tokens that the mock issues.", blank: RefreshTokenSettings(),
    [
      .optional(
        "lifetime", "The lifetime of one; unlimited if left out."
      ) { $0.lifetime = $1 },
      .optional("announce", "True if answers include `refresh_token_expires_in`.") {
        $0.isAnnounced = $1
      },
      .optional("rotate", "True if a refresh replaces the refresh token.") { $0.rotates = $1 },
      .optional(
        "reuse_grace", "The time for which a replaced token still works."
      ) { $0.reuseGrace = $1 },
      .optional(
        "reuse_detection", "True if using a replaced token ends the grant."
      ) { $0.detectsReuse = $1 },
      .optional("returned", "The code exchanges that return one.") { $0.returned = $1 },
      .optional("shape", "The format of one: Google's, or 512 bytes or 8 KiB long.") {
        $0.shape = $1
      },
    ])
}

package struct CodeSettings: Hashable, FileMapping {
  package enum Shape: String, FileWord, FileValue {
    case google, plain, long

    package static let noun = Noun("a shape of codes", "shapes")
  }

  package var lifetime: Duration?
  package var shape: Shape?

  package static let form = FileForm<CodeSettings>(
    "code", "The codes that the mock issues.", blank: CodeSettings(),
    [
      .optional("lifetime", "The lifetime of one.") { $0.lifetime = $1 },
      .optional(
        "shape", "The format of one: Google's, which has a slash, without one, or 256 bytes long."
      ) { $0.shape = $1 },
    ])
}

/// Changes to the members of a JSON object: put, added where there is none, or left out.
package struct MemberEdits: Hashable, FileMapping {
  package var set: [Named<TemplateValue>] = []
  package var add: [Named<TemplateValue>] = []
  package var drop: [String] = []

  package static let form = FileForm<MemberEdits>(
    "edit", "Changes to the members of an answer.", blank: MemberEdits(), members,
    definition: "edits")

  static let members: [FileMember<MemberEdits>] = [
    .optional(
      "set", "Members to set, whether or not they are present."
    ) { $0.set = $1 },
    .optional("drop", "Members to remove.") { $0.drop = $1 },
    .optional("add", "Members to add if they are missing.") { $0.add = $1 },
  ]
}

package struct IDTokenSettings: Hashable, FileMapping {
  /// The signature; all but the first two are wrong ones.
  package enum Signature: String, FileWord, FileValue {
    case rs256, es256, hs256, none
    case wrongKey = "wrong-key"
    case unknownKey = "unknown-key"
    case damaged

    package static let noun = Noun("a signature", "signatures")
  }

  package var claims = MemberEdits()
  package var signature: Signature?

  package static let form = FileForm<IDTokenSettings>(
    "id_token", "Changes to the claims and the signature of every id_token.",
    blank: IDTokenSettings(), MemberEdits.members.map { $0.inside(\.claims) } + [sign])

  static let sign = FileMember<IDTokenSettings>.optional(
    "sign", usually: .words("`rs256`"), "The signature."
  ) { $0.signature = $1 }
}

package struct KeySetSettings: Hashable, FileMapping {
  /// The time after which keys are replaced.
  package var rotation: Duration?
  /// The number of published keys that nothing was signed with.
  package var decoys: Int?

  package static let form = FileForm<KeySetSettings>(
    "jwks", "The set of published keys.", blank: KeySetSettings(),
    [
      .optional("rotate", "The time after which the signing key is replaced.") { $0.rotation = $1 },
      .optional(
        "decoys", takes: .int(0...100),
        "The number of published keys that sign nothing."
      ) { $0.decoys = $1 },
    ], definition: "keySet")
}

package struct DeviceSettings: Hashable, FileMapping {
  /// The spelling of the address in answers: `verification_url`, as Google does, or
  /// `verification_uri`.
  package enum Spelling: String, FileWord, FileValue {
    case google, rfc, both

    package static let noun = Noun("a spelling", "spellings")
  }

  package var interval: Duration?
  package var lifetime: Duration?
  package var spelling: Spelling?

  package static let form = FileForm<DeviceSettings>(
    "device", "Settings for devices without a browser.", blank: DeviceSettings(),
    [
      .optional(
        "interval", "The time that a device has to wait between two polls."
      ) { $0.interval = $1 },
      .optional("lifetime", "The time that the user has to respond.") { $0.lifetime = $1 },
      .optional(
        "spelling", "The member for the URL: `verification_url`, `verification_uri`, or both."
      ) { $0.spelling = $1 },
    ])
}
