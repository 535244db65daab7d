package import Keyring

/// All that an authority knows before its first request.
package struct AuthoritySetup: Hashable, Sendable {
  package var registry = Registry.standard
  package var switches = Switches()
  package var lifetimes = Lifetimes()
  /// After how long organisations ask these accounts to sign in to Google Cloud again.
  package var sessionLengths: [Subject: Duration] = [:]
  /// Methods of APIs, beside those that Google's guides show.
  package var routes: [APIRoute] = []
  /// Who is told about security events, one for a project at most.
  package var receivers: [ProjectNumber: EventReceiver] = [:]
  /// The client that files and URLs are made for when nobody names one.
  package var clientAtHand = StandardCast.desktop.id

  package init() {}
}

extension Authority {
  package init(_ setup: AuthoritySetup, random: inout some RandomSource) {
    self.init(
      registry: setup.registry, switches: setup.switches, lifetimes: setup.lifetimes,
      random: &random)
    grants.sessionLengths = setup.sessionLengths
    for route in setup.routes { routes.add(route) }
    protection.receivers = setup.receivers
  }
}
