internal import Evidence
internal import WireFormats
internal import Words

// MARK: - How it is written, and where it goes

extension AuthorizationRequestChecks {
  static let repetition = Check(
    "AR-05", .mustNot, "No parameter occurs twice", for: .codeFlows, citing: ["6749§3.1"],
    rule: "An authorization request has no parameter more than once.",
    threat: "Two components that read the request may use different values.",
    usualCause: "Parameters were appended to a URL that already had some.",
    fix: "Collect the parameters in one place before you build the URL."
  ) { scene in
    Ruling.over(
      scene.authorizations, "authorization request", expected: "each parameter once"
    ) { request in
      let names = request.parameters.repeatedNames
      return names.isEmpty
        ? nil : .worse("\(names.joined(separator: ", ")) twice", at: request.decisive)
    }
  }

  static let secrets = Check(
    "AR-06", .mustNot, "No secret in the authorization URL", for: .codeFlows,
    citing: ["6749§2.3.1", "7636§7.2", "2.1§2.4.1"],
    rule: "The URL that the browser opens contains no secret of the client.",
    threat: "URLs are kept in histories, shown on screens and sent to third parties.",
    usualCause: "All settings were put into the URL, including the secret or the verifier.",
    fix: "Send secrets, verifiers and tokens only to the token endpoint, in the body."
  ) { scene in
    Ruling.over(
      scene.authorizations, "authorization request", expected: "no secret in the address"
    ) { request in
      // What a plain challenge gives away is PK-02's to say, and hints are made for addresses.
      let expected =
        (request.query["code_challenge"].map(CanaryMark.all) ?? [])
        + (request.query["id_token_hint"].map(CanaryMark.all) ?? [])
      return request.targetMarks.first { !expected.contains($0) }.map {
        .worse("\($0)", at: request.decisive)
      }
    }
  }

  static let endpoints = Check(
    "AR-07", .should, "The configured endpoints are used",
    for: [.loopback, .customScheme, .web, .device],
    citing: ["8414§3", "OIDC-D§4", "G:native step 2"],
    rule: "A client uses the endpoints that were configured or discovered.",
    threat: "Retired endpoints stop working one day, for every user at once.",
    usualCause: "The URLs were copied from an old sample.",
    fix: "Read the endpoints from the credentials file or from the discovery document."
  ) { scene in
    // Forged metadata doesn't say which endpoints are the right ones.
    let isForged = scene.requests.contains {
      $0.exchange.endpoint == .discovery && $0.exchange.fault != nil
    }
    if isForged { return .notApplicable("the metadata of this case is forged") }
    let configured = Dictionary(
      scene.setting.endpoints.map { ($0.name, RedirectAddress($0.value).path) }
    ) { first, _ in first }
    // What names its client and is no endpoint's was meant for one that isn't there any more.
    let astray = scene.requests.filter {
      $0.exchange.endpoint == nil && $0.parameters["client_id"] != nil
    }
    let requests = scene.authorizations + scene.deviceRequests + scene.tokenRequests + astray
    return Ruling.over(requests, "endpoint request") { request in
      let used = request.exchange.request.path
      guard let word = request.exchange.endpoint else {
        // The client didn't choose an address that the server redirected it to.
        return scene.wayByRedirect(to: request) == nil
          ? .lesser("\(used), which isn't an endpoint", at: request.decisive) : nil
      }
      guard let path = configured[word.rawValue] else { return nil }
      if used == path
        || scene.setting.serverProfile == .google && word.isServed(at: used, for: path)
      {
        return nil
      }
      return .lesser("\(word) at \(used)", expected: path, at: request.decisive)
    }
  }

  static let encoding = Check(
    "AR-15", .must, "Parameters are encoded once", for: .codeFlows, citing: ["6749§B"],
    rule: "Every parameter of the URL is form-encoded exactly once.",
    threat: "Sign-in fails when a scope or a path contains unusual characters.",
    usualCause: "A value was escaped by hand and then again by the library.",
    fix: "Pass plain values to one encoder, and don't join strings by hand."
  ) { scene in
    Ruling.over(
      scene.authorizations, "authorization request", expected: "values that decode to themselves"
    ) { request in
      let parameters = request.parameters
      if !parameters.flaws.isEmpty {
        return .worse("an invalid escape", at: request.decisive)
      }
      for name in ["redirect_uri", "scope"] {
        guard let value = parameters[name], value.utf8.contains(UInt8(ascii: "%")) else { continue }
        if ["%3A", "%2F", "%20"].contains(where: value.uppercased().contains) {
          return .worse("\(name) is encoded twice: \(value)", at: request.decisive)
        }
      }
      let pieces = parameters["scope"]?.split(separator: "+") ?? []
      if pieces.count > 1, pieces.allSatisfy(\.looksLikeScope) {
        return .worse("a plus where a space was meant in scope", at: request.decisive)
      }
      return nil
    }
  }

  static let outOfBand = Check(
    "AR-16", .mustNot, "No out-of-band redirect", for: .codeFlows, citing: ["G:oob-migration"],
    rule: "The redirect URI isn't one of the out-of-band URIs, which had users copy codes by hand.",
    threat: "Google has blocked this flow since 2022, so users can't sign in at all.",
    usualCause: "The code follows a sample from before 2022.",
    fix: "Listen on a loopback port, or use the device flow where there is no browser."
  ) { scene in
    Ruling.over(
      scene.authorizations, "authorization request", expected: "a redirect that comes back"
    ) { request in
      let uri = request.parameters["redirect_uri"]?.lowercased() ?? ""
      let isOutOfBand = uri == "oob" || uri.hasPrefix("urn:ietf:wg:oauth:2.0:oob")
      return isOutOfBand ? .worse("redirect_uri=\(uri)", at: request.decisive) : nil
    }
  }

  static let plainRedirect = Check(
    "AR-17", .mustNot, "No plain-http redirect beyond loopback", for: [.web, .customScheme],
    citing: ["9700§2.6", "2.1§1.5"],
    rule: "A redirect URI that isn't on this machine uses https.",
    threat: "Anyone on the network path can read the code.",
    usualCause: "A test server's URL was left in the production settings.",
    fix: "Register and send an https redirect URI."
  ) { scene in
    let places = scene.authorizations.compactMap { $0.parameters["redirect_uri"] }
    if !places.isEmpty, places.allSatisfy({ RedirectAddress($0).isThisMachine }) {
      return .notApplicable("every redirect URI is on this machine")
    }
    return Ruling.over(
      scene.authorizations, "authorization request", expected: "https, or loopback"
    ) { request in
      let address = RedirectAddress(request.parameters["redirect_uri"] ?? "")
      return address.scheme == "http" && !address.isThisMachine
        ? .worse("redirect_uri=\(address.text)", at: request.decisive) : nil
    }
  }
}

// MARK: - What it asks of the user

extension AuthorizationRequestChecks {
  static let forcedConsent = Check(
    "AR-13", .shouldNot, "Consent isn't forced at every sign-in", for: [.loopback, .web],
    in: .cases(["repeat-logins"]), citing: ["G:overview", "G:best"],
    rule: "A client that holds a good grant doesn't force its user to consent again.",
    threat: """
      Each consent issues another refresh token, and beyond a hundred the oldest ends without a \
      word, perhaps on another machine.
      """,
    usualCause: "prompt=consent was copied from a sample that wanted a refresh token.",
    fix: "Send prompt=consent only when the refresh token is lost or other scopes are wanted."
  ) { scene in
    let first = scene.logins.firstIndex { login in
      login.redemptions.contains { !scene.secrets(.refreshToken, from: $0).isEmpty }
    }
    guard let first else { return .unobserved("no sign-in has brought a refresh token") }
    let scopes = scene.logins[first].request.parameters["scope"]
    let later = scene.logins.dropFirst(first + 1).filter {
      $0.request.parameters["scope"] == scopes
    }
    return Ruling.over(later, "later sign-in", expected: "no forced consent") { login in
      let isNeeded = scene.refreshes.contains {
        $0.isInvalidGrant && $0.number < login.request.number
      }
      guard let words = login.request.parameters.wordsThatForceConsent, !isNeeded else {
        return nil
      }
      return .lesser("\(words), after a sign-in that brought a grant", at: login.request.decisive)
    }
  }
}

extension Form {
  /// The parameter by which the user has to consent again; nil for none.
  fileprivate var wordsThatForceConsent: String? {
    if self["prompt"]?.split(separator: " ").contains("consent") == true { return "prompt=consent" }
    return self["approval_prompt"] == "force" ? "approval_prompt=force" : nil
  }
}

extension EndpointWord {
  /// Google serves its endpoints at several addresses: its console's files, its guides and its older
  /// libraries have others than its metadata, and all of them work.
  private static let googleAliases: [Set<String>] = [
    ["/o/oauth2/v2/auth", "/o/oauth2/auth"],
    ["/token", "/oauth2/v4/token", "/oauth2/v3/token", "/o/oauth2/token"],
    ["/device/code", "/o/oauth2/device/code"],
  ]

  /// True if Google serves this endpoint at both paths.
  fileprivate func isServed(at path: String, for other: String) -> Bool {
    Self.googleAliases.contains { $0.contains(path) && $0.contains(other) }
  }
}

extension Substring {
  /// True if it could be a scope by itself, as those of Google are.
  fileprivate var looksLikeScope: Bool {
    hasPrefix("https://") || ["openid", "email", "profile"].contains(self)
  }
}
