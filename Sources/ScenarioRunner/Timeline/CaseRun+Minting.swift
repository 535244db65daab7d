internal import ClientChecks
internal import GoogleAuthority
internal import Keyring
internal import Scenarios
internal import Understudy
internal import WireFormats

/// Codes and tokens that no login has led to.
extension CaseRun {
  func take(_ step: MintStep) throws(StepFailure) {
    guard step.client == nil, !step.isFromSecondIssuer else {
      throw .unsupported("minting for a second client or issuer")
    }
    guard let account = world.cast.subject(of: step.user) else {
      throw .refused("there is no user '\(step.user?.value ?? "")'")
    }
    let scopes = (memory.lastAuthorize["scope"]?.stringValue ?? "openid")
      .split(separator: " ").map { Scope(rawValue: String($0)) }
    let request = MintRequest(
      kind: step.kind, client: world.cast.client.id, account: account, scopes: scopes,
      redirectURI: memory.lastAuthorize["redirect_uri"]?.stringValue ?? "",
      seed: "\(plan.seed)/mint/\(step.name)")
    let minted: String
    switch step.kind {
    case .code: minted = try mint(request).code
    case .accessToken: minted = try mint(request).accessToken
    case .refreshToken: minted = try mint(request).refreshToken
    case .idToken: throw .unsupported("minting an id_token")
    }
    memory.minted[step.name] = .string(minted)
    if let kind = Secret.Kind(rawValue: step.kind.rawValue) {
      add(kind, minted, at: now, mintedAs: step.name, for: world.cast.name(of: account))
    }
    note(.server, "a \(step.kind.rawValue) '\(step.name)' is made")
    collectNews()
  }

  /// Makes what is asked for and what belongs to it.
  private func mint(_ request: MintRequest) throws(StepFailure) -> Minted {
    let result = world.instance.withAuthority { authority, now in
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

/// For whom something is made, and where its chance comes from.
private struct MintRequest: Sendable {
  var kind: Scenarios.TokenKind
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
