package import HTTPWire
package import Keyring
package import WireFormats

/// The mock's core: Google's OAuth 2.0 server as a function of request, state, time and chance. It
/// opens no socket and reads no clock.
package struct Authority: Sendable {
  package var registry: Registry
  package var switches: Switches { didSet { tokenEndpoint.switches = switches } }
  /// The scopes that can be asked for; whoever adds methods of APIs adds theirs.
  package var catalogue = ScopeCatalogue.google {
    didSet { tokenEndpoint.catalogue = catalogue }
  }
  /// The person at the browser.
  package var user = VirtualUser()
  package var grants: GrantStore
  package internal(set) var consents = Consents()
  package internal(set) var journal: Journal
  /// The methods of APIs that are served; users add their own.
  package var routes = RouteTable.google

  /// Loaded when first asked for: that starts OpenSSL, which many runs never need.
  lazy var keys = SigningKeys.fixed
  /// What is wrong with id_tokens; nil for Google's.
  package internal(set) var idTokenAlteration: IDTokenAlteration?
  var tokenEndpoint: TokenEndpoint
  var revocationEndpoint = RevocationEndpoint()
  /// Who is told about what happens to accounts.
  package var protection = CrossAccountProtection()
  package internal(set) var appCheck = AppCheckRecord()
  /// How many identifiers were ever given out.
  private var lastIdentifier: UInt64 = 0
  let pageSeal: PageSeal

  package init(
    registry: Registry = Registry(), switches: Switches = Switches(),
    lifetimes: Lifetimes = Lifetimes(), journal: Journal = Journal(),
    random: inout some RandomSource
  ) {
    self.registry = registry
    self.switches = switches
    self.journal = journal
    grants = GrantStore(lifetimes: lifetimes, random: &random)
    tokenEndpoint = TokenEndpoint(switches: switches)
    pageSeal = PageSeal(random: &random)
  }

  /// Decides what a request gets, and takes it down in the journal.
  package mutating func conclude(
    _ call: consuming Call, random: inout some RandomSource
  ) -> Conclusion {
    let now = call.now
    let endpoint = routes.endpoint(of: call.request)
    let conclusion = self.conclusion(of: endpoint, call, random: &random)
    journal.append(JournalEntry(call, endpoint, conclusion.known))
    takeDownNews(at: now)
    return conclusion
  }

  /// What a request is for; nil when it is for nothing that is served.
  package func endpoint(of request: HTTPRequest) -> Endpoint? { routes.endpoint(of: request) }

  /// Concludes and finishes in one go, where nobody else waits for the state.
  package mutating func answer(
    _ request: HTTPRequest, isSecure: Bool, at now: Timestamp, random: inout some RandomSource
  ) -> Outcome {
    let conclusion = conclude(Call(request, isSecure: isSecure, at: now), random: &random)
    let outcome = conclusion.finished()
    complete(conclusion, with: outcome)
    return outcome
  }

  /// Takes down how a conclusion that was left open came out.
  package mutating func complete(_ conclusion: Conclusion, with outcome: Outcome) {
    switch conclusion {
    case .outcome: break
    case .unsigned(_, _, let entry): journal.complete(entry, with: outcome)
    }
  }

  /// A name that nothing else has, here or elsewhere.
  mutating func nextIdentifier() -> String {
    lastIdentifier += 1
    return Hex.encode(grants.seal.identifier(lastIdentifier))
  }
}
