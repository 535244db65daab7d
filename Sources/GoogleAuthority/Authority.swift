package import HTTPWire
package import Keyring
package import WireFormats

/// The mock's core: Google's OAuth 2.0 server as a function of request, state, time and chance. It
/// opens no socket and reads no clock.
package struct Authority: Sendable {
  package var registry: Registry { didSet { setupHasChanged = true } }
  package var switches: Switches { didSet { setupHasChanged = true } }
  /// The scopes that can be asked for; methods of APIs bring theirs.
  package var catalogue = ScopeCatalogue.google.including(RouteTable.google.scopes) {
    didSet {
      catalogue = catalogue.including(routes.scopes)
      setupHasChanged = true
    }
  }
  package var serviceAccounts: [ServiceAccountEmail: ServiceAccount] = [:] {
    didSet { setupHasChanged = true }
  }
  /// The browsers in which people are signed in.
  package var browsers = Browsers()
  /// The decisions of the people at the browsers.
  package var decisions = DecisionQueue()
  package var grants: GrantStore
  package internal(set) var consents = Consents()
  package internal(set) var journal: Journal
  /// The methods of APIs that are served; users add their own, whose scopes can then be asked for.
  package var routes = RouteTable.google {
    didSet { catalogue = catalogue.including(routes.scopes) }
  }

  /// Loaded when first asked for: that starts OpenSSL, which many runs never need.
  lazy var keys = SigningKeys.fixed
  /// Those keys in PKCS #8; none as long as they are the test keys.
  var ownKeys: [[UInt8]] = []
  /// The flaw of id_tokens; nil for Google's tokens.
  package internal(set) var idTokenAlteration: IDTokenAlteration?
  var tokenEndpoint = TokenEndpoint()
  var revocationEndpoint = RevocationEndpoint()
  /// The receivers of security events.
  package var protection = CrossAccountProtection()
  package var appCheck = AppCheckRecord()
  /// The resources that programs have made at APIs without routes.
  var resources = ResourceStore()
  package var clientUses = ClientUses()
  /// True if a client that nobody knows is registered at its first request.
  package var takesAnyClient = false
  package internal(set) var takenClients: [TakenClient] = []
  /// True if the operator's pages are served, so that error pages at the mock's own origin can tell
  /// developers more than Google does.
  package var hasOperatorPages = false
  /// The number of identifiers given out so far.
  var lastIdentifier: UInt64 = 0
  /// The numbers given out when somebody last asked for the changes.
  var keptCounters = AuthorityCounters()
  /// True if something of the setup here has changed since then.
  var setupHasChanged = false
  /// The decisions that waited when somebody last asked for the changes.
  var keptDecisions = DecisionQueue()
  var pageSeal: PageSeal

  package init(
    registry: Registry = Registry(), switches: Switches = Switches(),
    lifetimes: Lifetimes = Lifetimes(), journal: Journal = Journal(),
    random: inout some RandomSource
  ) {
    self.registry = registry
    self.switches = switches
    self.journal = journal
    grants = GrantStore(lifetimes: lifetimes, random: &random)
    pageSeal = PageSeal(random: &random)
  }

  /// Decides a request's answer, and writes it to the journal.
  package mutating func decide(
    _ call: Call, random: inout InstanceRandom
  ) -> Decided {
    let now = call.now
    var context = RequestContext(call, random: random)
    let decided = decide(&context, entry: journal.lastNumber + 1)
    random = context.random
    journal.append(JournalEntry(call, decided.outcome))
    takeDownNews(at: now)
    return decided
  }

  /// Decides and signs in one go, for callers that keep the state to themselves.
  package mutating func answer(
    _ request: HTTPRequest, isSecure: Bool, at now: Timestamp, random: inout InstanceRandom
  ) -> Outcome {
    let decided = decide(routes.call(request, isSecure: isSecure, at: now), random: &random)
    let outcome = decided.finished()
    complete(decided, with: outcome)
    return outcome
  }

  /// Writes the outcome of a decision that was left open to the journal.
  package mutating func complete(_ decided: Decided, with outcome: Outcome) {
    switch decided {
    case .done: break
    case .toSign(let unsigned): journal.complete(unsigned.entry, with: outcome)
    }
  }

  /// A name that nothing else has, here or elsewhere.
  mutating func nextIdentifier() -> String {
    lastIdentifier += 1
    return Hex.encode(grants.seal.identifier(lastIdentifier))
  }
}
