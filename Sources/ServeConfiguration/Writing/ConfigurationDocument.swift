internal import Forms
package import GoogleAuthority
internal import HTTPWire
package import WireFormats

/// A setup as the configuration file would say it, in JSON. Read again, it makes the same setup.
///
/// What the file derives from names stands in it as ids and secrets.
package struct ConfigurationDocument {
  let setup: AuthoritySetup

  package init(_ setup: AuthoritySetup) {
    self.setup = setup
  }

  package var json: JSONValue {
    var file = WrittenSection()
    file.put(FileMembers.projects, projects.map(written))
    file.put(FileMembers.accounts, accounts.map(written))
    file.put(FileMembers.organisations, organisations)
    file.put(FileMembers.scopes, scopes)
    file.put(FileMembers.routes, setup.routes.map(written))
    file.put(FileMembers.api, setup.apiSource)
    file[FileMembers.lifetimes] = lifetimes
    file[FileMembers.switches] = switches
    return file.value
  }
}

// MARK: - Accounts

extension ConfigurationDocument {
  /// The usual account comes first, as the file has it.
  private var accounts: [Account] {
    let usual = setup.registry.usualAccount
    let all = setup.registry.accounts.values.sorted { $0.email < $1.email }
    return all.filter { $0.subject == usual } + all.filter { $0.subject != usual }
  }

  private func written(_ account: Account) -> JSONValue {
    var section = WrittenSection()
    section.put(AccountMembers.email, account.email)
    section.put(AccountMembers.emailVerified, account.hasVerifiedEmail)
    section.put(AccountMembers.id, account.subject.rawValue)
    section.put(AccountMembers.givenName, account.givenName)
    section.put(AccountMembers.familyName, account.familyName)
    section.put(AccountMembers.picture, account.picture)
    section.put(AccountMembers.organisation, account.hostedDomain)
    section.put(AccountMembers.state, account.state)
    return section.value
  }

  private struct Policy: Hashable {
    let domain: String
    let blocked: [String]
    let session: Duration?
  }

  /// The policies, which the file says of domains and the registry of accounts.
  private var organisations: [JSONValue] {
    let policies = setup.registry.accounts.values.compactMap { account -> Policy? in
      let length = setup.sessionLengths[account.subject]
      guard let domain = account.hostedDomain?.lowercased(),
        !account.blockedScopes.isEmpty || length != nil
      else { return nil }
      return Policy(
        domain: domain, blocked: account.blockedScopes.map(\.rawValue).sorted(), session: length)
    }
    return Set(policies).sorted { $0.domain < $1.domain }.map { policy in
      var section = WrittenSection()
      section.put(OrganisationMembers.domain, policy.domain)
      section.put(OrganisationMembers.blockedScopes, policy.blocked)
      section.put(OrganisationMembers.sessionLength, policy.session)
      return section.value
    }
  }
}

// MARK: - Scopes, routes and settings

extension ConfigurationDocument {
  private var scopes: [JSONValue] {
    setup.catalogue.added.sorted { $0.key.rawValue < $1.key.rawValue }.map { scope, sentence in
      var section = WrittenSection()
      section.put(ScopeMembers.name, scope.rawValue)
      section.put(ScopeMembers.sentence, sentence)
      return section.value
    }
  }

  private func written(_ route: APIRoute) -> JSONValue {
    var section = WrittenSection()
    section.put(RouteMembers.path, route.pattern.text)
    section.put(RouteMembers.method, route.method?.rawValue)
    section.put(RouteMembers.hosts, route.hosts)
    section.put(RouteMembers.scopes, route.scopes.map(\.rawValue))
    section.put(RouteMembers.service, route.name.service)
    section.put(RouteMembers.operation, route.name.method)
    section.put(RouteMembers.errors, route.style)
    section.put(RouteMembers.status, route.answer.status.code)
    section[RouteMembers.answer] = route.answer.json
    return section.value
  }

  private var lifetimes: JSONValue {
    var section = WrittenSection()
    for lifetime in LifetimeMembers.all {
      switch lifetime.place {
      case .duration(let path): section.put(lifetime.member, setup.lifetimes[keyPath: path])
      case .count(let path): section.put(lifetime.member, setup.lifetimes[keyPath: path])
      }
    }
    return section.value
  }

  private var switches: JSONValue {
    let switches = setup.switches
    var section = WrittenSection()
    for toggle in SwitchMembers.twoPositions {
      section.put(toggle.member, switches[keyPath: toggle.path])
    }
    section.put(SwitchMembers.accountSubject, switches.accountSubject)
    section.put(SwitchMembers.tokenIdentifier, switches.tokenIdentifier)
    if let rotation = switches.rotation {
      var written = WrittenSection()
      written.put(RotationMembers.grace, rotation.grace)
      written.put(RotationMembers.detectsReuse, rotation.detectsReuse)
      section[SwitchMembers.rotation] = written.value
    }
    return section.value
  }
}
