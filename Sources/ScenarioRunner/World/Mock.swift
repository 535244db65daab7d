internal import Evidence
internal import GoogleAuthority
internal import HTTP2Wire
internal import HTTPWire
internal import Plays
internal import SocketTransport
internal import Understudy
internal import WireFormats
internal import Words

/// The instance of one case.
enum Mock {
  static func start(
    _ plan: CasePlan, _ cast: CastList, on loop: EventLoop, in network: NetworkSpace?,
    isSecond: Bool = false
  ) throws(WorldFailure) -> Understudy {
    let driver = plan.driver
    var configuration = Understudy.Configuration(
      seed: isSecond ? "\(plan.seed)/second" : plan.seed,
      intercepts: driver.isProxied && !isSecond)
    configuration.logsConnections = true
    configuration.servesControl = false
    if driver.usesTLS { configuration.https = ["127.0.0.1:0"] }
    if driver.endpoints.way == .hosts, !isSecond {
      configuration.http = [ClientEnclosure.plainAddress]
      configuration.https = [ClientEnclosure.secureAddress]
      configuration.mail = .google
    }
    configuration.streams = .http2
    configuration.network = network
    configuration.otherHosts = driver.playedHosts.filter {
      GoogleHost.name(in: $0) == nil && !GoogleHost.mailServers.contains($0)
    }
    if driver.usesTLS, plan.clockMode.movesWallClock { configuration.certifiedTimes = plan.times }
    var setup = cast.setup
    setup.registry = isSecond ? cast.secondRegistry : cast.registry
    setup.clientAtHand = cast.client.id
    if driver.apiSource == .google { setup.apiSource = .google }
    if let source = plan.scenario.server.api { setup.apiSource = source }
    plan.scenario.server.apply(to: &setup.catalogue)
    plan.scenario.server.apply(to: &setup.lifetimes)
    if plan.clockMode == .compressed { CompressedTime.apply(to: &setup.lifetimes) }
    plan.scenario.server.apply(to: &setup.switches)
    configuration.setup = setup
    do throws(Understudy.StartFailure) {
      return try Understudy.start(configuration, on: loop)
    } catch {
      throw .mock(reason: error.description)
    }
  }

  /// Sets the clock, the API and the faults that are there from the start.
  static func furnish(
    _ instance: Understudy, _ plan: CasePlan, _ cast: CastList, _ variables: Variables
  ) throws(WorldFailure) {
    if let start = plan.scenario.clock.start { instance.setClock(to: start) }
    if plan.watch != nil { instance.takeAnyClient() }
    let hosts = plan.driver.playedHosts.filter(GoogleHost.servesAPIs)
    var routes: [GoogleAuthority.APIRoute] = []
    // Of those for the same requests the first one counts, and of the mock's the last.
    for route in plan.driver.api.reversed() {
      routes.append(try route.served(to: cast, at: hosts, variables))
    }
    let scopes = Set(plan.driver.scopes.values.joined()).map(Scope.init(rawValue:))
    let blocked = plan.scenario.users.map { user in
      (cast.subjects[user.name], cast.scopes(meantBy: user.value.adminBlocks))
    }
    let settings = plan.scenario.server
    instance.withAuthority { [routes] authority, _ in
      settings.apply(to: &authority.routes)
      settings.apply(to: &authority.grants.tokenShapes)
      for scope in scopes { authority.catalogue.add(scope) }
      for route in routes { authority.routes.add(route) }
      for (subject, scopes) in blocked where !scopes.isEmpty {
        guard let subject, var account = authority.registry.accounts[subject] else { continue }
        account.blockedScopes = scopes
        authority.registry.put(account)
      }
    }
  }
}
