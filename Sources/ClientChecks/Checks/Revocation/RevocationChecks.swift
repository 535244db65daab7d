internal import Evidence
internal import Words

/// Checks of signing out and of the end of a grant.
enum RevocationChecks {
  static let all = [request, refreshTokenFirst, cleanStore, nothingOld]

  static let request = Check(
    "RV-01", .must, "Revocation is a form `POST` with the token in the body", for: [.refresh],
    in: .cases(["logout", "logout-refused"]), citing: ["7009§2.1", "G:native"],
    rule: "A token is revoked with a POST that has the token in a form.",
    threat: "A valid token is left in the logs of every server and proxy on the path.",
    usualCause: "The code follows a curl sample that has the token in the URL.",
    fix: "Send a POST with application/x-www-form-urlencoded and token=…."
  ) { scene in
    scene.unlessNoLogout
      ?? Ruling.over(scene.revocations, "revocation", expected: "a form in a POST") { request in
        let method = request.exchange.request.method
        if method != "POST" { return .worse("a \(method)", at: request.decisive) }
        return request.targetMarks.isEmpty
          ? nil : .lesser("the token in the address", at: request.decisive)
      }
  }

  static let refreshTokenFirst = Check(
    "RV-02", .should, "The refresh token is revoked, not only the access token",
    for: [.refresh], by: [.wire, .process], in: .cases(["logout"]),
    citing: ["7009§2", "G:native"],
    rule: "Signing out ends the whole grant, which the refresh token represents.",
    threat: "The user believes they are signed out, but a copy of the token works for months.",
    usualCause: "Signing out only deletes a file, or revokes only the access token.",
    fix: "Revoke the refresh token. The access tokens end with it."
  ) { scene in
    if let ruling = scene.unlessNoLogout { return ruling }
    guard let logout = scene.logout, let run = scene.endedRun(logout) else {
      return .unobserved("nobody has signed out")
    }
    let expected = "the refresh token is revoked"
    let revocations = scene.requests(scene.revocations, in: logout)
    guard let first = revocations.first else {
      return .lesser("\(run.story), and nothing was sent", expected: expected)
    }
    if let good = revocations.first(where: { $0.carries(.refreshToken) }) {
      return .holds("the refresh token", at: good.decisive)
    }
    // Whatever was sent, what the server has ended is ended.
    let ended = scene.evidence.secrets.contains { secret in
      secret.kind == .refreshToken && secret.end?.reason == .revoked
        && secret.end.map { $0.moment >= first.received } ?? false
    }
    if ended { return .holds("the server has ended the grant", at: first.decisive) }
    guard scene.evidence.secrets.contains(where: { $0.kind == .refreshToken }) else {
      return .holds("there was no refresh token", at: first.decisive)
    }
    // Google ends both with either of them.
    return scene.setting.serverProfile == .google
      ? .holds("the access token, with which Google ends both", at: first.decisive)
      : .lesser("the access token only", expected: expected, at: first.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let cleanStore = Check(
    "RV-03", .should, "Local credentials go even if the server says invalid", for: [.refresh],
    by: [.files, .process], in: .cases(["logout-refused[unknown]", "logout-refused[page]"]),
    citing: ["7009§2.2"],
    rule: "Signing out deletes the local credentials, whatever the server answers.",
    threat: "A user who can't sign out stays signed in on a shared machine.",
    usualCause: "An error from the revocation stops the logout before the store is cleared.",
    fix: "Always clear the store, and report what failed."
  ) { scene in
    if let ruling = scene.unlessNoLogout { return ruling }
    guard let answer = scene.struck(scene.revocations).first, let number = answer.run,
      let run = scene.endedRun(number)
    else { return .unobserved("no revocation was refused") }
    let kept = scene.evidence.secrets.filter {
      [.accessToken, .refreshToken].contains($0.kind) && scene.isStored($0) == true
    }
    if let first = kept.first {
      return .lesser(
        "\(first.name) is still in the store", expected: "nothing is kept", at: answer.decisive)
    }
    let wasSeen = scene.evidence.secrets.contains { scene.isStored($0) != nil }
    if wasSeen { return .holds("nothing is left in the store", at: answer.decisive) }
    return run.hasSucceeded
      ? .unobserved("the store can't be read")
      : .lesser(run.story, expected: "it is signed out", at: answer.decisive)
  }

  static let nothingOld = Check(
    "RV-05", .mustNot, "No old token is used after signing out",
    by: [.wire, .process], in: .cases(["logout"]), citing: ["G:best"],
    rule: "After signing out, no earlier token is sent again.",
    threat: "The next person at the machine works in the previous user's account.",
    usualCause: "A cache or a second copy of the tokens was missed.",
    fix: "Keep the tokens in one place, and clear it."
  ) { scene in
    if let ruling = scene.unlessNoLogout { return ruling }
    guard let logout = scene.logout, scene.endedRun(logout) != nil else {
      return .unobserved("nobody has signed out")
    }
    let later = scene.evidence.runs.indices.dropFirst(logout + 1).filter {
      scene.endedRun($0) != nil
    }
    guard !later.isEmpty else { return .unobserved("nothing was tried after signing out") }
    let old = scene.requests.first { request in
      guard let run = request.run, run > logout, request.exchange.sender == .client else {
        return false
      }
      return scene.carriesTokenIssued(before: logout, request)
    }
    if let old {
      return .worse(
        "an old token at \(old.place)", expected: "no token from before", at: old.decisive)
    }
    return .holds(later.map { scene.evidence.runs[$0].story }.joined(separator: ", "))
  }.with { $0.isProvenBySilence = true }
}

extension Scene {
  /// The ruling on a client that has no action for signing out; nil if it has one.
  fileprivate var unlessNoLogout: Ruling? {
    setting.driver.actions.contains("logout")
      ? nil : .notApplicable("the driver has no action 'logout'")
  }

  /// The run in which the user has signed out.
  fileprivate var logout: Int? { evidence.runs.firstIndex { $0.action == "logout" } }

  /// A run that is over, and tells how.
  fileprivate func endedRun(_ number: Int) -> Evidence.Run? {
    evidence.runs[number].outcome == nil ? nil : evidence.runs[number]
  }

  /// True if a request has a token that was issued before a run began.
  fileprivate func carriesTokenIssued(before run: Int, _ request: Request) -> Bool {
    request.marks.contains { mark in
      guard mark.kind == .accessToken || mark.kind == .refreshToken, let token = secret(mark)
      else { return false }
      return token.issued < evidence.runs[run].started
    }
  }
}
