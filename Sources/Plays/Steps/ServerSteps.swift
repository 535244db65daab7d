package import Forms
package import WireFormats

/// A code or a token that is made as the mock would, for a user and a client.
package struct MintStep: Hashable {
  package enum Kind: Hashable, Sendable {
    case token(TokenKind)
    /// Google makes it for the app, not for its user.
    case appCheckToken
  }

  package var kind = Kind.token(.code)
  /// The name under which `${minted.…}` finds it.
  package var name = ""
  package var user: Marked<String>?
  package var client: Marked<String>?
  package var isFromSecondIssuer = false
  /// True if it fits the last authorization request.
  package var isForLastAuthorize = false
  /// For an id_token: other claims, another signature.
  package var idToken = IDTokenSettings()
}

extension MintStep: FileMapping {
  package static let form = FileForm<MintStep>(
    "mint", "A valid code or token that the client did not ask for.", blank: MintStep(),
    kinds + [
      .optional("user", takes: .declared(.user), "Its user.") { $0.user = $1 },
      .optional(
        "client", takes: .declared(.client), usually: .words("the driver's"),
        "The client that it is for."
      ) { $0.client = $1 },
      .optional(
        "at_second_issuer", usually: "false",
        "True if the second server issues it."
      ) { $0.isFromSecondIssuer = $1 },
      .optional(
        "for", Presence.self, takes: .only("last_authorize", "a purpose"),
        "Issues it for the last authorization request."
      ) { step, _ in step.isForLastAuthorize = true },
      MemberEdits.members[0].inside(\.idToken.claims),
      MemberEdits.members[1].inside(\.idToken.claims), IDTokenSettings.sign.inside(\.idToken),
    ], .oneOf(kinds.map(\.words.name)))

  private static let kinds = [
    kind("code", .token(.code), "Issues a code under this name."),
    kind("access_token", .token(.accessToken), "Issues an access token under this name."),
    kind("refresh_token", .token(.refreshToken), "Issues a refresh token under this name."),
    kind("id_token", .token(.idToken), "Issues an id_token under this name."),
    kind(
      "app_check_token", .appCheckToken,
      "Issues the App Check token of a genuine iOS app under this name."),
  ]

  private static func kind(
    _ name: String, _ kind: Kind, _ summary: String
  ) -> FileMember<MintStep> {
    .optional(name, String.self, takes: .declaring(.minted), summary) {
      $0.kind = kind
      $0.name = $1
    }
  }
}

package enum ClockStep: Hashable {
  case advance(Duration)
  case set(Timestamp)
  /// The time that the client's clock is ahead of the server's from now on.
  case skewClient(Duration)
}

extension ClockStep: FileMapping {
  package static let form = FileForm<ClockStep>(
    "clock", "A change of one clock.", blank: ClockStep.advance(.zero),
    [
      .optional("advance", Duration.self, "Moves the server's clock forward.") {
        $0 = .advance($1)
      },
      .optional("set", Timestamp.self, "Sets the server's clock.") { $0 = .set($1) },
      .optional("skew", ClockSkew.self, "Makes the client's clock wrong.") {
        $0 = .skewClient($1.client)
      },
    ], .oneOf("advance", "set", "skew"), heading: "The step `clock`", definition: "clockStep")
}

/// An event at the server, by users, administrators or Google.
package enum ServerStep: Hashable {
  package enum Revoked: String, FileWord, FileValue {
    case grant
    case accessToken = "access_token"
    case refreshToken = "refresh_token"

    package static let noun = Noun("something to revoke", "things to revoke")
  }

  /// The one who revokes access.
  package enum Actor: String, FileWord, FileValue {
    case accountPage = "account-page"
    case password
    case administrator
    case client

    package static let noun = Noun("an originator of a revocation", "originators")
  }

  /// A thing that the mock can lose.
  package enum Forgotten: String, FileWord, FileValue {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case code

    package static let noun = Noun("something to forget", "things to forget")
  }

  /// A step of Google's console.
  package enum AppCheckStep: String, FileWord, FileValue {
    case enable, enforce, unenforce, disable

    package static let noun = Noun("a step of App Check", "steps")
  }

  case revoke(Revoked, user: Marked<String>?, by: Actor)
  case rotateKeys
  /// Nil for the driver's client.
  case disableClient(Marked<String>?)
  case change(ServerSettings)
  case forget(Forgotten, user: Marked<String>?)
  /// Of the driver's client, where none is named.
  case appCheck(AppCheckStep, client: Marked<String>?)
}

extension ServerStep: FileValue {
  package static var shape: Shape { .section(Report.self) }

  package init(from node: Node) throws(UnreadableNode) {
    let words = try Report(from: node)
    self =
      switch words.event {
      case .revoke(let revoked): .revoke(revoked, user: words.user, by: words.by)
      case .rotateKeys: .rotateKeys
      case .disableClient(let client): .disableClient(client)
      case .change(let settings): .change(settings)
      case .forget(let forgotten): .forget(forgotten, user: words.user)
      case .appCheck(let step): .appCheck(step, client: words.client)
      }
  }

  /// The members of the step: one event, and its circumstances.
  private struct Report: FileMapping {
    enum Event: Sendable {
      case revoke(Revoked)
      case rotateKeys
      case disableClient(Marked<String>?)
      case change(ServerSettings)
      case forget(Forgotten)
      case appCheck(AppCheckStep)
    }

    var event = Event.rotateKeys
    var user: Marked<String>?
    var client: Marked<String>?
    var by = Actor.accountPage

    static let form = FileForm<Report>(
      "server", "An event at the server.", blank: Report(),
      [
        .optional("revoke", Revoked.self, "Revokes access.") { $0.event = .revoke($1) },
        .optional(
          "rotate_keys", Presence.self, takes: .only("true", "a way to rotate"),
          "Makes the server sign with a new key."
        ) { words, _ in words.event = .rotateKeys },
        .optional(
          "disable_client", Marked<String>.self, takes: .declared(.client, or: ["driver"]),
          "Disables one of the scenario's clients, or the driver's own (`driver`)."
        ) { $0.event = .disableClient($1.value == "driver" ? nil : $1) },
        .optional(
          "change", ServerSettings.self, "Changes the mock's behaviour from now on."
        ) { $0.event = .change($1) },
        .optional("forget", Forgotten.self, "Makes the mock forget the last one.") {
          $0.event = .forget($1)
        },
        .optional(
          "app_check", AppCheckStep.self,
          "Switches App Check of an iOS client, as in the console. Takes effect after 15 minutes."
        ) { $0.event = .appCheck($1) },
        .optional(
          "client", takes: .declared(.client), usually: .words("the driver's"),
          "The client whose App Check is switched."
        ) { $0.client = $1 },
        .optional(
          "user", takes: .declared(.user),
          usually: .words("the one who signed in last"), "The user whose access is revoked."
        ) { $0.user = $1 },
        .optional("by", usually: "account-page", "The one who revokes access.") { $0.by = $1 },
      ], .oneOf("revoke", "rotate_keys", "disable_client", "change", "forget", "app_check"),
      heading: "The step `server`", definition: "serverStep")
  }
}

package enum FaultStep: Hashable {
  /// One of the scenario's table.
  case declared(Marked<String>)
  case inline(FaultPlan)
}

extension FaultStep: FileValue {
  package static var shape: Shape { .either(.declared(.fault), orMapping: FaultPlan.shape) }

  package init(from node: Node) throws(UnreadableNode) {
    self =
      node.mapping == nil
      ? .declared(try Marked(from: node)) : .inline(try FaultPlan(from: node))
  }
}

package enum ClearStep: Hashable {
  case all
  case named(Marked<String>)
}

extension ClearStep: FileValue {
  package static var shape: Shape { .declared(.fault, or: ["all"]) }

  package init(from node: Node) throws(UnreadableNode) {
    let name = try Marked<String>(from: node)
    self = name.value == "all" ? .all : .named(name)
  }
}
