internal import Evidence
internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import Understudy
internal import WireFormats

/// Codes and tokens that no login has led to.
extension Story {
  func mint(_ step: MintStep) throws(StepFailure) {
    switch step.kind {
    case .token(let kind): try mint(kind, step)
    case .appCheckToken:
      memory.minted[step.name] = .string(try mintAppCheckToken(step))
      recorder.note(.server, "an App Check token '\(step.name)' is made")
    }
    recorder.collectNews()
  }

  private func mint(_ kind: Plays.TokenKind, _ step: MintStep) throws(StepFailure) {
    let account = world.cast.subject(of: step.user)
    let scopes = (recorder.wire.lastAuthorize["scope"]?.stringValue ?? "openid")
      .split(separator: " ").map { Scope(rawValue: String($0)) }
    let client = world.cast.client(named: step.client?.value).id
    let request = MintRequest(
      kind: kind, client: client, account: account, scopes: scopes,
      redirectURI: recorder.wire.lastAuthorize["redirect_uri"]?.stringValue ?? "",
      seed: "\(plan.seed)/mint/\(step.name)")
    let server = server(of: step)
    let minted: String
    switch kind {
    case .code: minted = try mint(request, at: server).code
    case .accessToken: minted = try mint(request, at: server).accessToken
    case .refreshToken: minted = try mint(request, at: server).refreshToken
    case .idToken: minted = try mint(request, try alteration(step.idToken, issuer: nil), at: server)
    }
    memory.minted[step.name] = .string(minted)
    if let secret = Secret.Kind(rawValue: kind.rawValue) {
      recorder.record(
        secret, minted, at: recorder.now, mintedAs: step.name, for: world.cast.name(of: account))
    }
    recorder.note(.server, "a \(kind.rawValue) '\(step.name)' is made")
  }

  private func server(of step: MintStep) -> Understudy {
    step.isFromSecondIssuer ? world.second ?? world.instance : world.instance
  }

  /// Makes what Google's servers would give to a genuine app.
  private func mintAppCheckToken(_ step: MintStep) throws(StepFailure) -> String {
    let client = world.cast.client(named: step.client?.value).id
    let result = server(of: step).withAuthority { authority, now in
      Result { () throws(GoogleAuthority.ChangeFailure) in
        try authority.appCheckAssertion(for: client, at: now)
      }
    }
    do {
      return try result.get().signed()
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Makes what is asked for and what belongs to it.
  private func mint(
    _ request: MintRequest, at server: Understudy
  ) throws(StepFailure) -> Minted {
    let result = server.withAuthority { authority, now in
      Result { () throws(GoogleAuthority.ChangeFailure) in
        try Minted(request, in: &authority, at: now)
      }
    }
    do throws(GoogleAuthority.ChangeFailure) {
      return try result.get()
    } catch {
      throw .refused(error.description)
    }
  }
}

extension Story {
  /// Makes an id_token, with what is to be wrong with it.
  private func mint(
    _ request: MintRequest, _ alteration: IDTokenAlteration?, at server: Understudy
  ) throws(StepFailure) -> String {
    let nonce = recorder.wire.lastAuthorize["nonce"]?.stringValue
    let issuer = server === world.instance ? world.issuer : driver.secondIssuer(of: server)
    let result = server.withAuthority { authority, now in
      Result { () throws(GoogleAuthority.ChangeFailure) in
        try authority.mintIDToken(
          for: request.client, account: request.account, scopes: request.scopes, nonce: nonce,
          issuer: issuer, altering: alteration, at: now)
      }
    }
    do {
      return try result.get().signed()
    } catch {
      throw .refused("\(error)")
    }
  }
}

/// The account and the client that something is made for, and the seed of its chance.
private struct MintRequest: Sendable {
  var kind: Plays.TokenKind
  var client: ClientID
  var account: Subject
  var scopes: [Scope]
  var redirectURI: String
  var seed: String
}

private struct Minted: Sendable {
  var code = ""
  var accessToken = ""
  var refreshToken = ""

  init(
    _ request: MintRequest, in authority: inout Authority, at now: Timestamp
  ) throws(GoogleAuthority.ChangeFailure) {
    var random = SeededRandom(seed: request.seed)
    guard request.kind != .code else {
      code = try authority.mintCode(
        for: request.client, account: request.account, scopes: request.scopes,
        redirectURI: request.redirectURI, at: now, random: &random)
      return
    }
    let tokens = try authority.mintTokens(
      for: request.client, account: request.account, scopes: request.scopes, at: now,
      random: &random)
    accessToken = tokens.accessToken
    refreshToken = tokens.refreshToken
  }
}
