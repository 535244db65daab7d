internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on codes and tokens.
enum GrantOperations {
  private struct NewGrant: ControlInput {
    var client = ""
    var account = ""
    var scopes: [String] = []

    static let form = ObjectForm(
      NewGrant(),
      [
        .required("client", .filled, \.client, "The id of the client."),
        .required(
          "account", .filled, \.account, "The account that grants access, by address or subject."),
        .required("scopes", .list(.filled), \.scopes, "The scopes to grant."),
      ])

    var granted: [Understudy.Scope] { scopes.map { Understudy.Scope($0) } }

    func account(in call: ControlCall) throws(ControlFailure) -> Understudy.Account {
      guard let account = call.accounts[account] else {
        throw ControlFailure(.conflict, "there is no account '\(account)'", at: ["account"])
      }
      return account
    }
  }

  /// A selection of the grants.
  private struct Selection: ControlInput {
    enum State: String, CaseIterable, Sendable { case valid, ended }

    var client: String?
    var state: State?

    static let form = ObjectForm(
      Selection(),
      [
        .optional("client", .filled, \.client, "Only those of this client."),
        .optional(
          "state", .choice(State.self), \.state, "Only those that are valid, or that have ended."),
      ])

    func fits(_ grant: GrantSummary) -> Bool {
      if let client, client != grant.client.rawValue { return false }
      return state == nil || state == (grant.end == nil ? .valid : .ended)
    }
  }

  private struct NewCode: ControlInput {
    var grant = NewGrant()
    var redirectURI = ""

    static let form = ObjectForm(
      NewCode(),
      NewGrant.form.members.map { $0.within(\.grant) } + [
        .required(
          "redirect_uri", .filled, \.redirectURI,
          "The redirect URI, which the exchange must repeat.")
      ])
  }

  private static let grant = AnswerForm<GrantSummary>.named(
    "Grant",
    [
      .value("id", .count, { $0.id.serial }, "Its number, the same for the code and all tokens."),
      .value(
        "kind", .choice(GrantSummary.Kind.self), { $0.kind },
        "`tokens` after the code was exchanged."),
      .value("client", .text, { $0.client.rawValue }, "The id of its client."),
      .value("account", .text, { $0.account.rawValue }, "The subject of its account."),
      .value("project", .text, { $0.project.rawValue }, "The number of the client's project."),
      .value("scopes", .list(.text), { $0.scopes.map(\.rawValue) }, "The granted scopes."),
      .value("issued", .orNull(.time), { $0.issued }, "The time at which the code was exchanged."),
      .value("refresh_token", .flag, { $0.hasRefreshToken }, "True if it has a refresh token."),
      .value(
        "end", .orNull(.text), { $0.end?.code }, "The reason why it ended; null while it is valid."),
    ])
  private static let grants = ListForm("grants", of: grant, "The entries, oldest first.")
  private static let tokens = AnswerForm<Understudy.MintedGrant>.object([
    .value("grant", .count, { $0.id.id.serial }, "Its number."),
    .value("access_token", .text, { $0.accessToken }, "Good for all of the scopes."),
    .value("refresh_token", .text, { $0.refreshToken }, "As the token endpoint would give it."),
    .value(
      "expires_in", .count, { Int($0.expiresIn.components.seconds) },
      "Of the access token, in seconds."),
  ])

  static let all = [
    ControlOperation(
      "listGrants", .get, "/grants", "Lists the codes and grants.", parameters: Selection.self,
      answer: .list(grants), start: list),
    ControlOperation(
      "mintTokens", .post, "/grants/tokens",
      "Grants consent for an account and issues both tokens.", body: NewGrant.self,
      status: .created, answer: .json(tokens), failures: [.conflict], perform: mintTokens),
    ControlOperation(
      "mintCode", .post, "/grants/codes",
      "Grants consent for an account and issues a code for the client to exchange.",
      body: NewCode.self, status: .created,
      answer: .json(
        .object([.value("code", .text, { $0 }, "Without a proof of possession.")])),
      failures: [.conflict], perform: mintCode),
    ControlOperation(
      "expireGrant", .post, "/grants/{grant}/expire",
      "Expires a code, or a grant with all its tokens.", answer: .nothing,
      perform: expire),
    ControlOperation(
      "revokeGrant", .delete, "/grants/{grant}",
      "Revokes everything that the grant's account has granted its project, as the user would.",
      answer: .nothing, perform: revoke),
  ]

  private static func list(_ call: ControlCall, _ selection: Selection) -> Eventually<LongList> {
    let all = call.grants
    return .now(
      grants.list(all.kept) { place in
        all.summary(of: place).flatMap { selection.fits($0) ? $0 : nil }
      })
  }

  private static func mintTokens(
    _ call: ControlCall, _ new: NewGrant
  ) throws(ControlFailure) -> Understudy.MintedGrant {
    let account = try new.account(in: call)
    do throws(Understudy.ChangeFailure) {
      return try call.grants.mint(
        for: ClientID(rawValue: new.client), by: account, scopes: new.granted)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
  }

  private static func mintCode(
    _ call: ControlCall, _ new: NewCode
  ) throws(ControlFailure) -> String {
    let account = try new.grant.account(in: call)
    do throws(Understudy.ChangeFailure) {
      return try call.grants.mintCode(
        for: ClientID(rawValue: new.grant.client), by: account, scopes: new.grant.granted,
        redirectURI: new.redirectURI)
    } catch {
      throw ControlFailure(.conflict, error.description)
    }
  }

  private static func expire(_ call: ControlCall) throws(ControlFailure) {
    let id = try id(call)
    do throws(Understudy.ChangeFailure) {
      try call.grants.expire(id)
    } catch {
      throw .unknown(error.description, at: "grant")
    }
  }

  private static func revoke(_ call: ControlCall) throws(ControlFailure) {
    let id = try id(call)
    guard let place = call.grants.kept.first(where: { $0.id == id.id }),
      let grant = call.grants.summary(of: place)
    else {
      throw .unknown("there is no grant \(id)", at: "grant")
    }
    do throws(Understudy.ChangeFailure) {
      try call.consents.revoke(by: grant.account, to: grant.project)
    } catch {
      throw .unknown(error.description, at: "grant")
    }
  }

  private static func id(_ call: ControlCall) throws(ControlFailure) -> Understudy.GrantID {
    let text = try call.place("grant")
    guard let number = UInt64(text) else {
      throw .unknown("there is no grant '\(text)'", at: "grant")
    }
    return Understudy.GrantID(GrantID(number: number))
  }
}
