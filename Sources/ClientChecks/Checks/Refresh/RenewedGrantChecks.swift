internal import Evidence
internal import WireFormats
internal import Words

/// Checks of what a grant is bound to: the user who has given it, and the server that has issued it.
enum RenewedGrantChecks {
  static let all = [sameUser, ownServer]

  private static let mutations = ["renewed-identity[other-user]", "renewed-identity[other-issuer]"]
}

extension RenewedGrantChecks {
  static let sameUser = Check(
    "RF-27", .must, "A renewed id_token is about the same user", for: [.idToken],
    by: [.wire, .process, .files], in: .cases(mutations), citing: ["OIDC§12.2"],
    rule: """
      An id_token that a refresh brings has the issuer and the subject of the first one, or the \
      answer isn't used.
      """,
    threat: "Whoever gets another account's tokens into the answer has the user work in it.",
    usualCause: "Only the id_token of the sign-in is checked.",
    fix: "Store iss and sub at the sign-in, and refuse a refresh whose id_token has others."
  ) { scene in
    // The server changes its id_tokens when the time moves on; until then they are right.
    let turn = scene.evidence.clockChanges.first?.moment
    let changed = scene.refreshes.first { refresh in
      refresh.status == 200 && refresh.answerJSON?["id_token"] != nil
        && turn.map { refresh.received > $0 } ?? false
    }
    guard let changed, let number = changed.run else {
      return .unobserved("no refresh has brought an id_token")
    }
    let expected = "nothing of the answer is used"
    let identities = scene.secrets(.idToken, from: changed)
    let kept = scene.storeWrites.first { write in
      write.file.run.map { $0 >= number } ?? false
        && write.file.secrets.contains { mark in identities.contains(where: mark.names) }
    }
    if let kept {
      return .worse("the id_token was kept", expected: expected, at: kept.decisive)
    }
    // Who never looks at the id_token of a refresh has at least not believed it.
    let token = scene.secrets(.accessToken, from: changed).first
    let call = scene.apiCalls.first {
      $0.number > changed.number && scene.accessToken(of: $0)?.number == token?.number
    }
    if let call {
      return .lesser(
        "an API was called with the access token of the answer", expected: expected,
        at: call.decisive)
    }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    return run.hasSucceeded
      ? .lesser(run.story, expected: expected, at: changed.decisive)
      : .holds(run.story, at: changed.decisive)
  }.with {
    $0.isProvenBySilence = true
    $0.requiredCases = mutations
  }

  static let ownServer = Check(
    "RF-33", .mustNot, "A refresh token goes to no other server", for: [.refresh],
    in: .cases(["other-server", "forged-metadata"]), citing: ["6749§10.4"],
    rule: "A refresh token is sent to the server that issued it, and to no other.",
    threat: """
      Whoever gets the app set up for a server of his own, or forges its metadata, gets access that \
      lasts.
      """,
    usualCause: "The store doesn't say who issued a token, and the settings say where it is sent.",
    fix: "Store the issuer beside the tokens, and ask for a sign-in when it is another one."
  ) { scene in
    let told = scene.struck(scene.requests).first {
      $0.exchange.endpoint == .discovery && $0.exchange.sender == .client
    }
    guard let told, let number = told.run,
      let host = told.answerJSON?["token_endpoint"]?.stringValue.map({ RedirectAddress($0).place })
    else { return .unobserved("the client wasn't told of another server") }
    for request in scene.requests
    where request.number > told.number && request.exchange.host == host {
      guard let mark = request.marks.first(where: { $0.kind == .refreshToken }) else { continue }
      return .worse(
        "\(mark) at \(request.place)", expected: "it stays with the server that issued it",
        at: request.decisive)
    }
    let run = scene.evidence.runs[number]
    return run.outcome == nil ? .stillRunning : .holds(run.story, at: told.decisive)
  }.with { $0.isProvenBySilence = true }
}

extension RedirectAddress {
  /// The host, and the port if there is one, as requests name it.
  fileprivate var place: String { (host ?? "") + (port.map { ":\($0)" } ?? "") }
}
