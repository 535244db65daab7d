internal import Evidence
internal import GoogleAuthority
internal import Plays
internal import SocketTransport
internal import WireFormats
internal import Words

extension Evidence.Setting {
  /// The facts that are given before the case begins.
  init(_ plan: CasePlan, _ world: World, start: Timestamp) {
    let driver = plan.driver
    self.init(
      name: plan.name, driver: Evidence.Driver(plan, world),
      clock: Evidence.Clock(mode: plan.clockMode, start: start), started: WallClock.now())
    title = plan.scenario.title
    flow = plan.flow
    serverProfile = plan.scenario.server.profile ?? .google
    issuer = world.issuer
    endpoints = ["authorize", "token", "revoke", "device", "userinfo", "discovery", "api"]
      .compactMap { word in
        world.facts["\(word).url"]?.stringValue.map { Evidence.Field(word, $0) }
      }
    scopes = ScopeRole.allCases.compactMap { role in
      driver.scopes[role].map { Evidence.RoleScopes(role, $0) }
    }
    controlHeld = plan.controlHeld
    samplingInterval = CasePlan.samplingInterval
  }
}

extension Evidence.Driver {
  fileprivate init(_ plan: CasePlan, _ world: World) {
    let driver = plan.driver
    self.init(id: driver.id)
    version = plan.clientVersion
    capabilities = driver.capabilities
    ownCode = driver.ownCode
    actions = driver.actions.map { "\($0.name)" }
    clientID = world.cast.client.id.rawValue
    clientType = driver.client.kind.rawValue
    hasClientSecret = world.cast.client.secret != nil
    redirectURIs = driver.client.redirectURIs.compactMap { try? world.variables.text(of: $0) }
    store = driver.store.isNone ? nil : world.storePatterns
    hosts = driver.playedHosts
    isSeenInPlain = driver.isSeenInPlain
    limits = [
      driver.limits.loginTimeout.map { Evidence.Limit(.loginTimeout, $0) },
      driver.limits.networkTimeout.map { Evidence.Limit(.networkTimeout, $0) },
    ].compactMap(\.self)
  }
}

extension World {
  /// The paths of the files in which the client keeps its tokens, some with `*` for part of a name.
  var storePatterns: [String] {
    plan.driver.store.files.compactMap { try? variables.text(of: $0) }
  }

  /// The files that these are now, those without a `*` whether they are there or not.
  var storePaths: [String] { storePatterns.flatMap(FileWatch.paths(fitting:)) }
}
