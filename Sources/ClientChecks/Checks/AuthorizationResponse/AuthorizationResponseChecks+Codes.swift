internal import Evidence
internal import WireFormats
internal import Words

// MARK: - Answers with a code

extension AuthorizationResponseChecks {
  static let unknownParameters = Check(
    "RE-06", .must, "Unknown parameters are ignored", for: .codeFlows,
    in: .cases(["happy-path"]), citing: ["6749§4.1.2"],
    rule: "A client accepts answers with parameters that it doesn't know.",
    threat: "Every sign-in fails as soon as the server adds a parameter.",
    usualCause: "The answer is compared with a list of known parameters.",
    fix: "Read the parameters that you need and ignore the rest."
  ) { scene in
    let answers = scene.deliveredAnswers.filter { callback in
      callback.parameters.fields.contains { !["code", "state"].contains($0.name) }
    }
    return Ruling.over(
      answers, "answer with further parameters", expected: "the code is redeemed"
    ) { answer in
      scene.hasTried(answer) ? nil : .worse("the code was not redeemed", at: answer.decisive)
    }
  }.with { $0.isBrokenByFailure = true }

  static let oneRedemption = Check(
    "RE-12", .mustNot, "One code, one redemption", for: .codeFlows,
    in: .cases(["duplicate-callback"]), citing: ["6749§4.1.2"],
    rule: "A callback that arrives twice leads to one token request.",
    threat: "The second request makes the server revoke the tokens of the first.",
    usualCause: "Every request to the port starts its own exchange.",
    fix: "Mark the login as answered before you redeem the code."
  ) { scene in
    guard let again = scene.callbacks.first(where: { $0.visit.purpose == .repeated }),
      let code = again.code.flatMap(scene.secret)
    else { return .unobserved("no answer was delivered twice") }
    let requests = scene.redemptions(of: code)
    guard let first = requests.first else {
      return .unobserved("the code was not redeemed at all")
    }
    return requests.count == 1
      ? .holds("one token request", at: first.decisive)
      : .worse(
        "\(requests.count) token requests", expected: "one token request",
        at: requests[1].decisive)
  }

  static let exactCode = Check(
    "RE-14", .must, "The code is passed on byte for byte", for: .codeFlows,
    citing: ["6749§B", "G:overview"],
    rule: "The token request contains exactly the code of the answer, however long it is.",
    threat: "Codes contain slashes. A code that was decoded twice or cut off is refused.",
    usualCause: "The URL was decoded by hand, or a field holds only 256 characters.",
    fix: "Decode the query once, encode the form once, and leave the code unchanged."
  ) { scene in
    let answers = scene.callbacks.filter { $0.parameters["code"]?.isEmpty == false }
    // A code from anywhere, even where no answer was expected, was somebody's and is whole. A browser
    // also goes where no visit is seen: a page's icon can lead to another login.
    let places =
      scene.evidence.visits.map(\.url)
      + scene.evidence.exchanges.compactMap { $0.answer?.fields[first: "location"] }
    let delivered = Set(
      answers.compactMap { $0.parameters["code"] }
        + places.compactMap { FormURLEncoded.decode(queryOf: $0)["code"] })
    // One who redeems what no answer had at all makes codes up, and changes none.
    let runs = Set(answers.map { scene.run(for: $0) })
    let redeemed = scene.redemptions.filter { request in
      guard let code = request.parameters["code"], !code.isEmpty else { return false }
      return runs.contains(request.run) && (delivered.contains(code) || !code.isWord)
    }
    let altered = Ruling.over(redeemed, "redeemed code", expected: "the code of the answer") {
      request in
      let code = request.parameters["code"] ?? ""
      return delivered.contains(code)
        ? nil : .worse("code=\(code), which no answer had", at: request.decisive)
    }
    guard !altered.isViolation else { return altered }
    let long = scene.callbacks.first { callback in
      callback.visit.purpose == .genuine && !scene.hasRedeemed(callback)
        && callback.code.flatMap(scene.secret).map { $0.length >= 2048 } == true
    }
    guard let long, scene.hasDealt(with: long) else { return altered }
    return .lesser(
      "a long code was not redeemed", expected: "the code of the answer", at: long.decisive)
  }
}

extension String {
  /// True for a code that no server has issued, such as `None` or `undefined`: the client has made it
  /// of an answer without one, and RE-04 and RE-05 look at that.
  fileprivate var isWord: Bool { count <= 12 && allSatisfy(\.isLetter) }
}

// MARK: - Answers that name their issuer

extension AuthorizationResponseChecks {
  static let wrongIssuer = Check(
    "RE-07", .must, "A wrong `iss` is refused", for: .codeFlows,
    in: .cases(["issuer-parameter"]), citing: ["9207§2.4", "9700§2.1", "9700§4.4.2.1"],
    rule: "An answer from an issuer other than the one asked isn't used.",
    threat: "A client of several servers can be tricked into sending one server's code to another.",
    usualCause: "The library is older than the parameter.",
    fix: "If there is an iss, compare it with the issuer that was asked."
  ) { scene in
    // Who has one server built in, by its endpoints or by its issuer, can't mistake it for another.
    let capabilities = scene.setting.driver.capabilities
    let isConfigured =
      capabilities.contains(.discovery) && RedirectAddress(scene.setting.issuer).isThisMachine
    guard capabilities.contains(.multiIssuer) || isConfigured else {
      return .notApplicable("the client has one server built in")
    }
    let foreign = scene.callbacks.lazy.filter { $0.code != nil }.compactMap { callback in
      callback.parameters["iss"].flatMap { $0 == scene.setting.issuer ? nil : (callback, $0) }
    }
    guard let (answer, issuer) = foreign.first else {
      return .unobserved("no answer of another issuer was delivered")
    }
    guard scene.hasRedeemed(answer) else {
      return scene.hasDealt(with: answer)
        ? .holds("the code was not redeemed", at: answer.decisive)
        : .unobserved("the client was never seen to handle the answer")
    }
    // The rule binds those who talk to several servers; others may have it as a further defence.
    let hasSeveral = capabilities.contains(.multiIssuer)
    return .violated(
      hasSeveral ? .worse : .lesser,
      "the code of an answer with iss=\(issuer) was redeemed",
      scene.setting.issuer, answer.decisive)
  }.with { $0.isProvenBySilence = true }

  static let unannouncedIssuer = Check(
    "RE-09", .must, "A correct but unannounced `iss` is accepted", for: .codeFlows,
    in: .cases(["issuer-parameter"]), citing: ["9207§2.4"],
    rule:
      "An answer with the right issuer is accepted even if the metadata doesn't announce iss.",
    threat: "Google sends iss although its metadata doesn't announce it, so nobody could sign in.",
    usualCause: "Extension parameters are refused unless the metadata announces them.",
    fix: "Compare iss if it is present, and don't require that it was announced."
  ) { scene in
    let answers = scene.deliveredAnswers.filter {
      $0.parameters["iss"] == scene.setting.issuer
    }
    return Ruling.over(
      answers, "answer with the right iss", expected: "the code is redeemed"
    ) { answer in
      scene.hasTried(answer) ? nil : .worse("the code was not redeemed", at: answer.decisive)
    }
  }.with { $0.isBrokenByFailure = true }

  static let mixUp = Check(
    "RE-11", .must, "Servers aren't mixed up", for: [.multiIssuer], in: .cases(["mix-up"]),
    citing: ["9700§2.1", "9700§4.4.2", "8252§8.10"],
    rule: "A code is sent to the server that issued it and to no other.",
    threat: "One malicious server receives the codes of all the others.",
    usualCause: "The program remembers one server for all logins instead of one for each.",
    fix: "Store the issuer with the state of each request, and use one redirect URI per issuer."
  ) { scene in
    let own = scene.ownHosts
    let codes = scene.redemptions.filter { scene.code(of: $0)?.exchange != nil }
    return Ruling.over(codes, "redeemed code", expected: "the issuer's own server") { request in
      guard let issued = scene.code(of: request)?.exchange,
        let origin = scene.evidence.exchanges[issued].host, let target = request.exchange.host,
        own.contains(origin) != own.contains(target)
      else { return nil }
      return .worse("a code of \(origin) at \(target)", at: request.decisive)
    }
  }
}

extension Scene {
  /// The genuine answers with a code that somebody was there to take.
  fileprivate var deliveredAnswers: [Callback] {
    callbacks.filter {
      $0.visit.purpose == .genuine && $0.code != nil && !$0.visit.hasMetNobody
    }
  }

  /// True if a callback has led to a token request, right or wrong.
  fileprivate func hasTried(_ callback: Callback) -> Bool {
    tokenRequests.contains { request in
      request.exchange.received >= callback.visit.sent && request.run == run(for: callback)
    }
  }

  /// The hosts of the server that the client was set up for, as requests name them.
  fileprivate var ownHosts: Set<String> {
    let addresses = setting.endpoints.map(\.value) + [setting.issuer]
    let hosts = addresses.compactMap { text -> String? in
      let address = RedirectAddress(text)
      guard let host = address.host else { return nil }
      return address.port.map { "\(host):\($0)" } ?? host
    }
    return Set(hosts).union(setting.driver.hosts)
  }
}
