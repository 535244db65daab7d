internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the form and content of authorization requests.
enum AuthorizationRequestChecks {
  static let all = [
    responseType, clientID, redirectURI, scope, repetition, secrets, endpoints, encoding,
    outOfBand, plainRedirect, forcedConsent,
  ]
}

// MARK: - What must be in it

extension AuthorizationRequestChecks {
  static let responseType = Check(
    "AR-01", .must, "`response_type` is exactly `code`", for: .codeFlows,
    citing: ["6749§4.1.1", "9700§2.1.2", "G:native step 2"],
    rule: "Every authorization request asks for a code and nothing else.",
    threat: "Tokens in a redirect end up in histories, logs and `Referer` headers.",
    usualCause: "A sample of the implicit flow was copied, or the parameter is missing.",
    fix: "Send response_type=code."
  ) { scene in
    Ruling.over(scene.authorizations, "authorization request", expected: "code") { request in
      switch request.parameters["response_type"] {
      case "code"?: nil
      case let other?: .worse("response_type=\(other)", at: request.decisive)
      case nil: .worse("no response_type", at: request.decisive)
      }
    }
  }

  static let clientID = Check(
    "AR-02", .must, "`client_id` is the registered one",
    for: [.loopback, .customScheme, .web, .device], citing: ["6749§4.1.1", "6749§2.2"],
    rule: "The request contains the client id from the registration.",
    threat: "The user grants access to another app, or sees an error page.",
    usualCause: "The id is left over from a sample, or the configuration wasn't read.",
    fix: "Take client_id from the credentials file."
  ) { scene in
    let registered = scene.setting.driver.clientID
    return Ruling.over(
      scene.firstRequests, "authorization request", expected: "the registered client id"
    ) { request in
      guard let id = request.parameters["client_id"], !id.isEmpty else {
        return .worse("no client_id", at: request.decisive)
      }
      return registered.isEmpty || id == registered
        ? nil : .worse("client_id=\(id)", expected: registered, at: request.decisive)
    }
  }

  static let redirectURI = Check(
    "AR-03", .must, "`redirect_uri` is absolute and registered", for: .codeFlows,
    citing: [
      "6749§3.1.2", "6749§3.1.2.3", "8252§7.3", "G:native step 2",
    ],
    rule: """
      The request names a redirect URI that is absolute, has no fragment, and is one of the \
      client's own.
      """,
    threat: "The code is sent to a place where others can read it, or Google shows an error page.",
    usualCause: "The URI was built by hand and differs from the registered one by a character.",
    fix: "Send the registered URI byte for byte. Only the port of a loopback URI may vary."
  ) { scene in
    let registered = scene.setting.driver.redirectURIs.map(RedirectAddress.init)
    return Ruling.over(
      scene.authorizations, "authorization request", expected: "a registered absolute URI"
    ) { request in
      guard let text = request.parameters["redirect_uri"], !text.isEmpty else {
        return .worse("no redirect_uri", at: request.decisive)
      }
      let address = RedirectAddress(text)
      if !address.isAbsolute { return .worse("\(text), which is relative", at: request.decisive) }
      if address.hasFragment { return .worse("\(text), with a fragment", at: request.decisive) }
      if request.exchange.cause?.hasPrefix("authorize.redirect_") == true {
        return .worse("\(text), which isn't registered", at: request.decisive)
      }
      return registered.isEmpty || registered.contains(where: address.matches(registered:))
        ? nil : .worse("\(text), which isn't registered", at: request.decisive)
    }
  }

  static let scope = Check(
    "AR-04", .must, "`scope` is a list of valid words", for: [],
    citing: ["6749§3.3", "G:native step 2"],
    rule: "The scope is a list of one or more words, separated by single spaces.",
    threat: "The user is asked for the wrong permissions or sees an error page.",
    usualCause: "The list was joined with commas, or an array was printed as text.",
    fix: "Join the scopes with single spaces, and encode the result once."
  ) { scene in
    Ruling.over(
      scene.firstRequests, "authorization request", expected: "scopes separated by spaces"
    ) { request in
      guard let text = request.parameters["scope"], !text.isEmpty else {
        return .worse("no scope", at: request.decisive)
      }
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      if words.contains(where: \.isEmpty) {
        return .worse("an empty word in '\(text)'", at: request.decisive)
      }
      if text.contains(",") { return .worse("commas in '\(text)'", at: request.decisive) }
      guard text.utf8.allSatisfy(\.isLegalInScope) else {
        return .worse("illegal characters in '\(text)'", at: request.decisive)
      }
      return Set(words).count == words.count
        ? nil : .lesser("a scope is named twice in '\(text)'", at: request.decisive)
    }
  }
}

extension Scene {
  /// The requests with which sign-ins begin, in whichever flow.
  fileprivate var firstRequests: [Request] { authorizations + deviceRequests }
}

extension UInt8 {
  /// True if a byte is allowed in a list of scopes, the space between included.
  fileprivate var isLegalInScope: Bool {
    switch self {
    case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: true
    case _: false
    }
  }
}
