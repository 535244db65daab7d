extension OAuthClient {
  /// Everything that the console would not take, in the order of its form.
  package var problems: [RegistrationProblem] {
    identityProblems + kind.problems + redirectProblems
  }

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

  /// A registered URI is one that the client could use.
  private var redirectProblems: [RegistrationProblem] {
    guard case .web(let app) = kind else { return [] }
    let uris = app.redirectURIs.compactMap { uri -> RegistrationProblem? in
      let verdict = RedirectRules.verdict(on: uri, for: self)
      return verdict == .allowed ? nil : .redirectURI(uri, verdict)
    }
    let origins = app.javaScriptOrigins.compactMap { origin in
      JavaScriptOrigin.flaw(of: origin).map { RegistrationProblem.origin(origin, $0) }
    }
    return uris + origins
  }
}

extension ClientKind {
  /// What is wrong with the ids of the app itself.
  fileprivate var problems: [RegistrationProblem] {
    switch self {
    case .desktop, .limitedInput, .web: []
    case .iOS(let app): app.problems
    case .android(let app): app.problems
    case .chromeExtension(let itemID):
      ChromeItem.isWellFormed(itemID) ? [] : [.itemID(itemID)]
    case .universalWindows(let app): app.problems
    }
  }
}
