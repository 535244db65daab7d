internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension Reload {
  private static let lifetimes = LifetimeMembers.all.map { lifetime in
    switch lifetime.place {
    case .duration(let path):
      Part<Lifetimes>(lifetime.member.name, path, text: DurationText.format)
    case .count(let path): Part<Lifetimes>(lifetime.member.name, path, text: { "\($0)" })
    }
  }

  private static let switches =
    SwitchMembers.twoPositions.map { toggle in
      Part<Switches>(toggle.name, toggle.path, text: { "\($0)" })
    } + [
      Part<Switches>(
        SwitchMembers.accountSubject.name, \.accountSubject, text: { $0.rawValue }),
      Part<Switches>(
        SwitchMembers.tokenIdentifier.name, \.tokenIdentifier, text: { $0.rawValue }),
      Part<Switches>(SwitchMembers.rotation.name, \.rotation),
    ]

  mutating func changeSettings(of authority: inout Authority, at now: Timestamp) {
    // Nobody has noted before who uses what.
    if !authority.switches.deletesUnusedClients { authority.clientUses = ClientUses(since: now) }
    note(
      Self.lifetimes.carryOver(
        from: old.lifetimes, to: new.lifetimes, into: &authority.grants.lifetimes),
      about: FileMembers.lifetimes.name)
    note(
      Self.switches.carryOver(
        from: old.switches, to: new.switches, into: &authority.switches),
      about: FileMembers.switches.name)
  }

  mutating func changeScopes(of authority: inout Authority) {
    let (before, after) = (old.catalogue.added, new.catalogue.added)
    for scope in Set(before.keys).union(after.keys).sorted(by: { $0.rawValue < $1.rawValue })
    where before[scope] != after[scope] {
      let name = "scope '\(scope.rawValue)'"
      guard let sentence = after[scope] else {
        authority.catalogue.remove(scope)
        report.append("\(name): is gone")
        continue
      }
      authority.catalogue.add(scope, sentence: sentence)
      report.append(
        before[scope] == nil
          ? "\(name): is new" : "\(name): \(ScopeMembers.sentence.name) is now '\(sentence)'")
    }
  }

  mutating func changeAPIs(of authority: inout Authority) {
    changeRoutes(of: &authority)
    if old.apiSource != new.apiSource {
      authority.routes.source = new.apiSource
      report.append("\(FileMembers.api.name) is now \(new.apiSource)")
    }
  }

  /// The table can't forget a route, so it is made anew.
  private mutating func changeRoutes(of authority: inout Authority) {
    guard old.routes != new.routes else { return }
    var routes = RouteTable.google
    routes.source = authority.routes.source
    routes.publicOrigin = authority.routes.publicOrigin
    for route in new.routes { routes.add(route) }
    authority.routes = routes
    let before = Dictionary(old.routes.map { (RouteIdentity($0), $0) }) { one, _ in one }
    let after = Dictionary(new.routes.map { (RouteIdentity($0), $0) }) { one, _ in one }
    for route in new.routes {
      let identity = RouteIdentity(route)
      guard let earlier = before[identity] else {
        report.append("route \(identity): is new")
        continue
      }
      if earlier != route { report.append("route \(identity): has changed") }
    }
    for identity in old.routes.map(RouteIdentity.init) where after[identity] == nil {
      report.append("route \(identity): is gone")
    }
  }
}
