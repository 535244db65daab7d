internal import Evidence
internal import GoogleAuthority
internal import Keyring
internal import Plays
internal import ServeConfiguration
internal import Understudy
internal import WireFormats

/// Steps behind the scenes: the acts of users, administrators and Google.
extension Story {
  func change(_ step: ServerStep) async throws(StepFailure) {
    switch step {
    case .revoke(let what, let user, let actor): try revoke(what, of: user, by: actor)
    case .rotateKeys: try await rotateKeys()
    case .disableClient(let name):
      let client = world.cast.client(named: name?.value).id
      try change { authority, now throws(GoogleAuthority.ChangeFailure) in
        try authority.disable(client, at: now)
      }
    case .change(let settings): try change(settings)
    case .forget(let what, let user): forget(what, of: user)
    case .appCheck(let step, let name):
      let client = world.cast.client(named: name?.value).id
      try change { authority, now throws(GoogleAuthority.ChangeFailure) in
        try authority.switchAppCheck(AppCheck.Step(step), of: client, at: now)
      }
    }
    recorder.collectNews()
  }

  func change(
    _ body: @Sendable (inout Authority, Timestamp) throws(GoogleAuthority.ChangeFailure) -> Void
  ) throws(StepFailure) {
    let failure = world.instance.withAuthority { authority, now -> String? in
      do throws(GoogleAuthority.ChangeFailure) {
        try body(&authority, now)
        return nil
      } catch {
        return error.description
      }
    }
    if let failure { throw .refused(failure) }
  }

  private func revoke(
    _ what: ServerStep.Revoked, of user: Marked<String>?, by actor: ServerStep.Actor
  ) throws(StepFailure) {
    let subject = world.cast.subject(of: user)
    let project = world.cast.client.project
    switch (what, actor) {
    case (.grant, .accountPage), (.grant, .administrator), (.grant, .client),
      (.refreshToken, _):
      try change { authority, now throws(GoogleAuthority.ChangeFailure) in
        try authority.revokeConsent(of: subject, to: project, at: now)
      }
    case (.grant, .password):
      try change { authority, now throws(GoogleAuthority.ChangeFailure) in
        try authority.changePassword(of: subject, at: now)
      }
    case (.accessToken, _): forget(.accessToken, of: user)
    }
  }

  /// The mock forgets a user's grants, as a server does that has lost its memory.
  private func forget(_ what: ServerStep.Forgotten, of user: Marked<String>?) {
    let subject = world.cast.subject(of: user)
    world.instance.withAuthority { authority, now in
      for grant in authority.grants.summaries(at: now)
      where grant.account == subject && grant.end == nil {
        switch (what, grant.kind) {
        case (.code, .code), (.refreshToken, .tokens): try? authority.expire(grant.id, at: now)
        case (.accessToken, .tokens): authority.grants.forgetAccessTokens(of: grant.id, at: now)
        case (.code, .tokens), (.accessToken, .code), (.refreshToken, .code): break
        }
      }
    }
  }

  private func change(_ change: ServerSettings) throws(StepFailure) {
    let settings = change.completed ?? change
    let testers = Set(world.cast.registry.accounts.values.map(\.email))
    let number = world.cast.client.project
    world.instance.withAuthority { authority, _ in
      settings.apply(to: &authority.grants.lifetimes)
      settings.apply(to: &authority.routes)
      settings.apply(to: &authority.grants.tokenShapes)
      var switches = authority.switches
      settings.apply(to: &switches)
      authority.switches = switches
      guard var project = authority.registry.projects[number] else { return }
      settings.apply(to: &project, testers: testers)
      authority.registry.put(project)
    }
    if let document = settings.configuration { replaceConfiguration(by: document) }
    try armStandingFaults(of: settings)
    try furnishKeys(settings)
  }

  /// Does what a server does that reads its file again: what is gone from it ends, what is new
  /// begins, and the rest goes on.
  private func replaceConfiguration(by document: ServerDocument) {
    let source = plan.scenario.source
    let before =
      memory.configuration ?? plan.scenario.server.configuration?.read(in: source)
      ?? ConfigurationPart(nil, in: source)
    let after = document.read(in: source)
    memory.configuration = after
    let reload = Reload(from: world.cast.setup(of: before), to: world.cast.setup(of: after))
    world.instance.withAuthority { authority, now in
      let usual = authority.registry.usualAccount
      _ = reload.takeEffect(in: &authority, at: now)
      // The scenario says who sits at the browser.
      authority.registry.usualAccount = usual
    }
  }
}

extension AppCheck.Step {
  fileprivate init(_ step: ServerStep.AppCheckStep) {
    self =
      switch step {
      case .enable: .enable
      case .enforce: .enforce
      case .unenforce: .unenforce
      case .disable: .disable
      }
  }
}
