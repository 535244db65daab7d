internal import Evidence
internal import Words

// MARK: - When it stops asking

extension DeviceFlowChecks {
  static let denial = Check(
    "DV-08", .must, "`access_denied` stops polling", for: [.device], by: [.wire, .process],
    in: .cases(["device-denied"]), citing: ["8628§3.5"],
    rule: "When the user has declined, the client stops polling and says so.",
    threat: "The device looks busy until its code expires, and the server keeps getting requests.",
    usualCause: "Every error is treated as pending.",
    fix: "End the login on access_denied, and show a message."
  ) { scene in
    scene.judgeEnd("access_denied") { login, last in
      let said = scene.evidence.outputs.contains {
        $0.run == login.request.run && $0.moment >= last.received && !$0.text.isEmpty
      }
      return said ? nil : .lesser("no message after the refusal", at: last.decisive)
    }
  }

  static let expiry = Check(
    "DV-09", .must, "`expired_token` stops polling", for: [.device], by: [.wire, .process],
    in: .cases(["device-expired"]), citing: ["8628§3.5"],
    rule: "When its code has expired, the client stops polling and starts again only for the user.",
    threat: "Forgotten devices request new codes forever.",
    usualCause: "The loop restarts by itself when a code expires.",
    fix: "End the login on expired_token, and let the user start another one."
  ) { scene in
    let told = scene.judgeEnd("expired_token") { login, last in
      let again = scene.deviceRequests.first {
        $0.run == login.request.run && $0.received > last.received
      }
      return again.map { .lesser("another code without the user", at: $0.decisive) }
    }
    guard case .unobserved = told.observation else { return told }
    // A client that counts for itself never asks with a code that is over.
    return Ruling.over(
      scene.deviceLogins, "device login", expected: "an end with the code"
    ) { login in
      guard let run = scene.run(of: login.request), run.hasFailed, !run.isStuck,
        run.outcome != .waitingForUser, !login.polls.isEmpty
      else { return .unobserved("no question was answered with expired_token") }
      let again = scene.deviceRequests.first {
        $0.run == login.request.run && $0.received > login.request.received
      }
      return again.map { .lesser("another code without the user", at: $0.decisive) }
    }
  }
}

extension Scene {
  /// Judges what follows the answer that ends a login.
  fileprivate func judgeEnd(
    _ error: String, _ judge: (DeviceLogin, Request) -> Ruling?
  ) -> Ruling {
    let logins = deviceLogins.filter { $0.polls.contains { $0.errorCode == error } }
    guard !logins.isEmpty else {
      return .unobserved("no question was answered with \(error)")
    }
    return Ruling.over(
      logins, "ended login", expected: "no question after \(error)"
    ) { login in
      guard let place = login.polls.firstIndex(where: { $0.errorCode == error }) else {
        return nil
      }
      if let next = login.polls.dropFirst(place + 1).first {
        return .worse("another question after \(error)", at: next.decisive)
      }
      guard run(of: login.request)?.ended != nil else {
        return .unobserved("the login went on")
      }
      return judge(login, login.polls[place])
    }
  }
}
