package import Keyring
package import Words

/// The state of an authority before its first request.
package struct AuthoritySetup: Hashable, Sendable {
  package var registry = Registry.standard
  package var serviceAccounts = [StandardCast.robot.email: StandardCast.robot]
  package var switches = Switches()
  package var lifetimes = Lifetimes()
  /// The time after which organisations ask these accounts to sign in to Google Cloud again.
  package var sessionLengths: [Subject: Duration] = [:]
  /// The scopes that can be asked for.
  package var catalogue = ScopeCatalogue.google
  /// Methods of APIs, beside those that Google's guides show.
  package var routes: [APIRoute] = []
  /// The source of the methods beside those.
  package var apiSource = APISource.routes
  /// The settings of App Check, for iOS clients.
  package var appCheck: [ClientID: AppCheck] = [:]
  /// The receivers of security events, one for a project at most.
  package var receivers: [ProjectNumber: EventReceiver] = [:]
  /// The client for files and URLs when none is named.
  package var clientAtHand = StandardCast.desktop.id
  /// The service account whose key file is written when none is named; nil when there is none.
  package var serviceAccountAtHand: ServiceAccountEmail? = StandardCast.robot.email

  package init() {}

  /// The setup of an authority as it is now; what it has issued isn't part of it. Who is at hand
  /// is said from outside.
  package init(
    of authority: Authority, clientAtHand: ClientID,
    serviceAccountAtHand accountAtHand: ServiceAccountEmail? = nil
  ) {
    registry = authority.registry
    serviceAccounts = authority.serviceAccounts
    switches = authority.switches
    lifetimes = authority.grants.lifetimes
    sessionLengths = authority.grants.sessionLengths
    catalogue = authority.catalogue.including([])
    let google = Set(RouteTable.google.all)
    routes = authority.routes.all.filter { !google.contains($0) }
    apiSource = authority.routes.source
    appCheck = authority.appCheck.settings
    receivers = authority.protection.receivers
    self.clientAtHand = clientAtHand
    serviceAccountAtHand = accountAtHand
  }
}

extension Authority {
  package init(_ setup: AuthoritySetup, random: inout some RandomSource) {
    self.init(
      registry: setup.registry, switches: setup.switches, lifetimes: setup.lifetimes,
      random: &random)
    serviceAccounts = setup.serviceAccounts
    grants.sessionLengths = setup.sessionLengths
    for route in setup.routes { routes.add(route) }
    routes.source = setup.apiSource
    // Nothing observes changes in an initializer.
    catalogue = setup.catalogue.including(routes.scopes)
    appCheck.settings = setup.appCheck
    protection.receivers = setup.receivers
  }
}
