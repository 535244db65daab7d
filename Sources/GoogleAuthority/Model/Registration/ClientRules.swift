extension OAuthClient {
  /// Everything that the console would not take, in the order of its form.
  package var problems: [RegistrationProblem] { identityProblems + kind.problems }

  private var identityProblems: [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    switch id.projectNumber {
    case nil: problems.append(.clientID(id.rawValue))
    case .some(let number) where number != project:
      problems.append(.clientIDOfAnotherProject(id, project))
    case .some: break
    }
    switch (secret, kind.hasSecret) {
    case (let secret?, true): if !ClientSecret.isWellFormed(secret) { problems.append(.secret) }
    case (nil, true): problems.append(.secretMissing)
    case (.some, false): problems.append(.secretUnneeded)
    case (nil, false): break
    }
    return problems
  }
}

extension ClientKind {
  /// What is wrong with what the kind of client is registered with.
  package var problems: [RegistrationProblem] {
    switch self {
    case .desktop, .limitedInput: []
    case .iOS(let app): app.problems
    case .android(let app): app.problems
    case .chromeExtension(let itemID):
      ChromeItem.isWellFormed(itemID) ? [] : [.itemID(itemID)]
    case .universalWindows(let app): app.problems
    case .web(let app): app.problems
    }
  }
}

extension ClientKind.WebApp {
  fileprivate var problems: [RegistrationProblem] {
    let uris = redirectURIs.compactMap { uri -> RegistrationProblem? in
      let verdict = Self.verdict(on: uri)
      return verdict == .allowed ? nil : .redirectURI(uri, verdict)
    }
    let origins = javaScriptOrigins.compactMap { origin in
      JavaScriptOrigin.flaw(of: origin).map { RegistrationProblem.origin(origin, $0) }
    }
    return uris + origins
  }

  /// The rules for everybody, and that custom schemes are for apps.
  private static func verdict(on text: String) -> RedirectVerdict {
    let verdict = RedirectRules.verdict(on: text)
    guard verdict == .allowed, let uri = try? RedirectURI(parsing: text) else { return verdict }
    return uri.hasCustomScheme ? .customSchemeOnWeb : .allowed
  }
}
