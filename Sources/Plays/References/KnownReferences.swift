internal import Forms

/// The references of scenarios.
struct ScenarioReferences: PlayReferences {
  static let `case` = "case"

  /// The roots of names, with what follows them.
  static let summaries: [(name: String, summary: String)] = [
    ("case.…", "The values of the case, which are filled in first."),
    (
      "issued.…",
      "The latest `access_token`, `refresh_token`, `id_token` or `code` that the mock issued."
    ),
    ("minted.…", "A value that a `mint` step issued, by its name."),
    ("remembered.…", "A value that a `remember` step stored, by its name."),
    (
      "last_authorize.…",
      "A parameter of the last authorization request (null if missing), or its `code`."
    ),
    ("users.….…", "A user's `email`, `sub` or `hd`."),
    ("other_origin", "A second origin of the mock, which the client doesn't know."),
    ("plain_origin", "The origin at which the mock answers without TLS."),
    ("plain_host", "The same by a name that nobody takes for one of this machine's."),
    ("driver.id", "The id of the driver."),
    ("driver.words.…", "The driver's words for something, as a list."),
    ("second_issuer", "The URL of the second server, if there is one."),
    ("random.…", "This many random letters, the same in every run with the same seed."),
  ]

  private static let roots = [
    "case", "issued", "minted", "remembered", "last_authorize", "users", "other_origin",
    "plain_origin", "plain_host", "driver", "random", "second_issuer",
  ]

  func problem(with name: String, declared: DeclaredNames) -> UnknownReference? {
    let pieces = name.pieces(at: ".")
    let rest = pieces.dropFirst().joined(separator: ".")
    switch pieces[0] {
    // What a case has was filled in before; what is left is in the values of the case themselves.
    case "case": return UnknownReference(name, known: [])
    case "issued": return among(TokenKind.allCases.map(\.rawValue), name, "issued.")
    case "minted": return among(declared.names(of: .minted), name, "minted.")
    case "remembered":
      // A remembered value may be a mapping, whose members aren't known yet.
      let kept = declared.names(of: .remembered)
      return among(kept, pieces.prefix(2).joined(separator: "."), "remembered.")
    case "last_authorize":
      return rest.isEmpty ? UnknownReference(name, known: ["last_authorize.code"]) : nil
    case "users":
      let known = declared.names(of: .user).flatMap { user in
        ["email", "sub", "hd"].map { "\(user).\($0)" }
      }
      return among(known, name, "users.")
    case "other_origin":
      return rest.isEmpty ? nil : UnknownReference(name, known: ["other_origin"])
    case "driver":
      guard pieces.count != 3 || pieces[1] != "words" || !pieces[2].isName else { return nil }
      return among(["id"], name, "driver.")
    case "second_issuer", "plain_origin", "plain_host": return nil
    case "random":
      if let count = Int(rest), (1...1024).contains(count) { return nil }
      return UnknownReference(name, known: ["random.32"])
    case _: return UnknownReference(pieces[0], known: Self.roots)
    }
  }

  private func among(_ known: [String], _ name: String, _ root: String) -> UnknownReference? {
    let names = known.map { root + $0 }
    return names.contains(name) ? nil : UnknownReference(name, known: names)
  }
}

/// The references of drivers.
struct DriverReferences: PlayReferences {
  static let summaries: [(name: String, summary: String)] = [
    ("work", "The case's own directory, in which actions are started."),
    ("home", "The case's own home directory."),
    ("tmp", "A directory for temporary files."),
    ("driver.dir", "The directory of the driver's own file; a built-in driver has none."),
    ("port.…", "A free port; the same name always gives the same port."),
    ("ca.pem", "The file with the certificate that clients must trust."),
    ("proxy.url", "The URL of the proxy that stands in for the intercepted hosts."),
    ("issuer", "The mock's issuer."),
    ("discovery.url", "The URL of its metadata."),
    ("authorize.url", "The authorization endpoint."),
    ("token.url", "The token endpoint."),
    ("device.url", "The device endpoint."),
    ("revoke.url", "The revocation endpoint."),
    ("userinfo.url", "The userinfo endpoint."),
    ("api.url", "The mock's API."),
    ("other_origin", "A second origin of the mock, for a feature that uses another server."),
    ("client.id", "The client's id."),
    ("client.secret", "The client's secret."),
    ("callback.url", "The URL of the user's redirect; only in an answer with `after_user`."),
    ("auto", "Generated for the run; only for the client's id and secret."),
    ("clock.now", "The client's time in the format of RFC 3339."),
    ("clock.offset", "The number of seconds that the client's clock is ahead of real time."),
  ]

  static let names = summaries.map(\.name).filter { !$0.hasSuffix("…") }

  func problem(with name: String, declared: DeclaredNames) -> UnknownReference? {
    if name.hasPrefix("port."), String(name.dropFirst(5)).isName { return nil }
    return Self.names.contains(name) ? nil : UnknownReference(name, known: Self.names)
  }
}

/// Plans and baselines have no references.
struct NoReferences: PlayReferences {
  func problem(with name: String, declared: DeclaredNames) -> UnknownReference? {
    UnknownReference(name, known: [])
  }
}
