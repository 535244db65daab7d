internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// Codes and tokens, seen from outside.
enum GrantOperations {
  private static let grant = Schema.named(
    "Grant",
    .object([
      .required("id", .count, "Its number, from the code to the last token."),
      .required("kind", .choice(GrantSummary.Kind.self), "Whether the code was exchanged."),
      .required("client", .text(), "Whose it is."),
      .required("account", .text(), "The subject of who granted it."),
      .required("project", .text(), "The number of the client's project."),
      .required("scopes", .list(.text()), "What was granted."),
      .required("issued", .orNull(.text(.time)), "When the code was exchanged."),
      .required("refresh_token", .flag, "Whether it has a refresh token."),
      .required("end", .orNull(.text()), "Why it is good no longer; null while it is."),
    ]))
  private static let parties: [SchemaMember] = [
    .required("client", .text(.filled), "The id of the client that gets it."),
    .required("account", .text(.filled), "Who grants it, by address or subject."),
    .required("scopes", .list(.text(.filled)), "What is granted."),
  ]

  static let all = [
    ControlOperation(
      "listGrants", .get, "/grants", "Lists the codes and grants that are kept.",
      answer: .json(.object([.required("grants", .list(grant), "The oldest first.")])),
      perform: list),
    ControlOperation(
      "mintTokens", .post, "/grants/tokens",
      "Consents in an account's place, and issues both tokens.", body: .object(parties),
      status: .created,
      answer: .json(
        .object([
          .required("grant", .count, "Its number."),
          .required("access_token", .text(), "Good for all of the scopes."),
          .required("refresh_token", .text(), "As the token endpoint would give it."),
          .required("expires_in", .count, "Of the access token, in seconds."),
        ])), failures: [.conflict], perform: mintTokens),
    ControlOperation(
      "mintCode", .post, "/grants/codes",
      "Consents in an account's place, and issues a code for the client to exchange.",
      body: .object(
        parties + [
          .required("redirect_uri", .text(.filled), "What the exchange has to repeat.")
        ]), status: .created,
      answer: .json(.object([.required("code", .text(), "Without a proof of possession.")])),
      failures: [.conflict], perform: mintCode),
    ControlOperation(
      "expireGrant", .post, "/grants/{grant}/expire",
      "Ends a code, or a grant with all its tokens, before its time.", answer: .nothing,
      perform: expire),
    ControlOperation(
      "revokeGrant", .delete, "/grants/{grant}",
      "Takes back all that the grant's account has granted its project, as the user would.",
      answer: .nothing, perform: revoke),
  ]

  private static func list(_ call: ControlCall) -> ControlReply {
    call.service.change { state, now in
      .json(["grants": .array(state.authority.grants.summaries(at: now).map(\.json))])
    }
  }

  private static func mintTokens(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let account = try account(call, state)
      do throws(ChangeFailure) {
        let tokens = try state.authority.mintTokens(
          for: ClientID(rawValue: call.text("client") ?? ""), account: account,
          scopes: scopes(call), at: now, random: &state.random)
        return .json([
          "grant": .count(Int(tokens.grant.serial)), "access_token": .string(tokens.accessToken),
          "refresh_token": .string(tokens.refreshToken),
          "expires_in": .count(Int(tokens.lifetime.components.seconds)),
        ])
      } catch {
        throw ControlFailure(.conflict, error.description)
      }
    }
  }

  private static func mintCode(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let account = try account(call, state)
      do throws(ChangeFailure) {
        let code = try state.authority.mintCode(
          for: ClientID(rawValue: call.text("client") ?? ""), account: account,
          scopes: scopes(call), redirectURI: call.text("redirect_uri") ?? "", at: now,
          random: &state.random)
        return .json(["code": .string(code)])
      } catch {
        throw ControlFailure(.conflict, error.description)
      }
    }
  }

  private static func expire(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let id = try id(call)
      do throws(ChangeFailure) {
        try state.authority.expire(id, at: now)
      } catch {
        throw ControlFailure.unknown(error.description, at: "grant")
      }
      return .nothing
    }
  }

  private static func revoke(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    try call.service.change { (state, now) throws(ControlFailure) in
      let id = try id(call)
      guard let grant = state.authority.grants.summaries(at: now).first(where: { $0.id == id })
      else { throw .unknown("there is no grant \(id.serial)", at: "grant") }
      do throws(ChangeFailure) {
        try state.authority.revokeConsent(of: grant.account, to: grant.project, at: now)
      } catch {
        throw ControlFailure.unknown(error.description, at: "grant")
      }
      return .nothing
    }
  }

  private static func id(_ call: ControlCall) throws(ControlFailure) -> GrantID {
    let text = call.place("grant")
    guard let number = UInt64(text) else {
      throw .unknown("there is no grant '\(text)'", at: "grant")
    }
    return GrantID(number: number)
  }

  private static func scopes(_ call: ControlCall) -> [Scope] {
    (call.texts("scopes") ?? []).map(Scope.init(rawValue:))
  }

  private static func account(
    _ call: ControlCall, _ state: Service.State
  ) throws(ControlFailure) -> Subject {
    let name = call.text("account") ?? ""
    guard let account = state.authority.registry.account(named: name) else {
      throw ControlFailure(.conflict, "there is no account '\(name)'", at: ["account"])
    }
    return account.subject
  }
}

extension GrantSummary {
  fileprivate var json: JSONValue {
    [
      "id": .count(Int(id.serial)), "kind": .string(kind.rawValue),
      "client": .string(client.rawValue), "account": .string(account.rawValue),
      "project": .string(project.rawValue), "scopes": .texts(scopes.map(\.rawValue)),
      "issued": .time(issued), "refresh_token": .bool(hasRefreshToken),
      "end": .text(end?.code),
    ]
  }
}
