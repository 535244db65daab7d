internal import Evidence
internal import Words

/// Checks of a client's handling of the server's metadata.
enum DiscoveryChecks {
  static let all = [endpoints, issuer]
}

extension DiscoveryChecks {
  static let endpoints = Check(
    "DS-01", .should, "Endpoints come from the metadata", for: [.discovery],
    in: .cases(["metadata"]), citing: ["8414§3", "OIDC-D§4"],
    rule: "A client uses the endpoints that the metadata names, on any host and path.",
    threat: "When an endpoint moves, sign-in fails for everybody.",
    usualCause: "Paths are appended to the issuer instead of being read from the metadata.",
    fix: "Read every endpoint from the metadata, including its host."
  ) { scene in
    let wasFetched = scene.requests.contains { $0.exchange.endpoint == .discovery }
    let logins = scene.evidence.runs.indices.filter {
      scene.evidence.runs[$0].action.hasPrefix("login")
    }
    return Ruling.over(logins, "login", expected: "a login by the named endpoints") { number in
      let run = scene.evidence.runs[number]
      guard let outcome = run.outcome else { return .unobserved("the login went on") }
      guard run.hasSucceeded else {
        let ignorance = wasFetched ? "" : " and the metadata wasn't fetched"
        return .worse("the login ended with \(outcome)\(ignorance)", at: Decisive(.runEnd, number))
      }
      // Who knows the right paths from elsewhere has shown nothing.
      guard wasFetched else { return .unobserved("the metadata wasn't fetched") }
      return scene.tokenRequests.contains { $0.run == number }
        ? nil : .unobserved("the login needed no token request")
    }
  }
  .with { $0.isBrokenByFailure = true }

  static let issuer = Check(
    "DS-02", .must, "The issuer in the metadata must match", for: [.discovery],
    by: [.wire, .process], in: .cases(["wrong-metadata"]), citing: ["8414§3.3", "OIDC-D§4.3"],
    rule: "Metadata isn't used if its issuer differs from the configured one.",
    threat: "Forged metadata sends users and codes to an attacker's endpoints.",
    usualCause: "Only the endpoints are read from the document, not the issuer.",
    fix: "Compare the issuer with the configured one, character by character."
  ) { scene in
    let fetches = scene.requests.filter {
      $0.exchange.endpoint == .discovery && $0.exchange.fault != nil
    }
    guard let fetch = fetches.first else {
      return .unobserved("the wrong metadata wasn't fetched")
    }
    let later = (scene.authorizations + scene.deviceRequests + scene.tokenRequests).first {
      $0.number > fetch.number
    }
    if let later {
      let word = later.exchange.endpoint?.rawValue ?? "an endpoint"
      return .worse(
        "went on to \(word)", expected: "an end at the metadata", at: later.decisive)
    }
    guard let run = scene.run(of: fetch), let outcome = run.outcome, !run.isStuck else {
      return .unobserved("the login went on")
    }
    return .holds("the login ended with \(outcome)", at: fetch.decisive)
  }
  .with { $0.isProvenBySilence = true }
}
