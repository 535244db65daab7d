package import HTTPWire
package import WireFormats

extension Authority {
  /// Answers a request of a browser as the person there, and keeps what they do in that browser alone.
  mutating func answer(
    _ context: inout RequestContext,
    atBrowser answer: (inout Authority, inout RequestContext, inout VirtualUser) -> Decided
  ) -> Decided {
    let browser = BrowserID(of: context.call.request)
    var user = VirtualUser(sessions: browsers.sessions(in: browser), decisions: decisions)
    let sessions = user.sessions
    let decided = answer(&self, &context, &user)
    decisions = user.decisions
    guard user.sessions != sessions else { return decided }
    let signedIn = browser ?? browsers.name(by: grants.seal)
    browsers.keep(user.sessions, in: signedIn)
    let cookie = signedIn.setCookie(at: context.urls, context.now)
    return decided.changed { $0.setting(cookie) }
  }

  /// The request as the browser of a person who is played sends it: with the cookie of the one who
  /// decides next, of the one that the request hints at, or of the default account.
  package mutating func played(_ request: HTTPRequest) -> HTTPRequest {
    let parameters = AuthorizationParameters(query: request.target.query)
    let hinted = parameters.loginHint.flatMap(registry.account(named:))?.subject
    guard let person = decisions.upcoming?.account ?? hinted ?? registry.defaultAccount else {
      return request
    }
    var request = request
    let browser = browsers.browser(of: person, by: grants.seal)
    request.fields.append(.cookie, browser.cookie)
    return request
  }

  /// The sessions in the browser of a person who is played.
  package mutating func sessions(of person: Subject) -> [VirtualUser.Session] {
    browsers.sessions(in: browsers.browser(of: person, by: grants.seal))
  }

  /// Carries out the user's decision about the device whose code they have typed.
  package mutating func decide(
    userCode: String, _ decision: Decision, at now: Timestamp
  ) -> DeviceVisit {
    let found = deviceVerification.device(UserCode(rawValue: userCode), in: grants, at: now)
    guard let found else { return .unanswered(.userCodeUnknown) }
    let person = decision.account ?? registry.defaultAccount
    var user = VirtualUser()
    if let person { user = VirtualUser(sessions: sessions(of: person)) }
    let visit = deviceVerification.follow(
      decision, on: found, by: &user, consents: &consents, grants: &grants, at: now)
    if let person, !user.sessions.isEmpty {
      browsers.keep(user.sessions, in: browsers.browser(of: person, by: grants.seal))
    }
    return visit
  }
}

extension Outcome {
  fileprivate func setting(_ cookie: String) -> Outcome {
    var response = self.response
    response.fields.append(.setCookie, cookie)
    return Outcome(response, cause: cause, involved: involved)
  }
}
