package import HTTPWire
package import Keyring
package import WireFormats

/// The mock's core: Google's OAuth 2.0 server as a function of request, state, time and chance. It
/// opens no socket and reads no clock.
package struct Authority: Sendable {
  package var registry: Registry
  package var switches: Switches { didSet { tokenEndpoint.switches = switches } }
  /// The person at the browser.
  package var user = VirtualUser()
  package internal(set) var grants: GrantStore
  package internal(set) var consents = Consents()
  package internal(set) var journal: Journal

  /// Loaded when first asked for: that starts OpenSSL, which many runs never need.
  lazy var keys = SigningKeys.fixed
  var tokenEndpoint: TokenEndpoint
  var revocationEndpoint = RevocationEndpoint()
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
    _ request: HTTPRequest, isSecure: Bool, at now: Timestamp, random: inout some RandomSource
  ) -> Conclusion {
    let call = Call(request, isSecure: isSecure, at: now)
    let endpoint = Endpoint.at(
      request.target.path, of: request.host.flatMap(GoogleHost.name(in:)))
    var conclusion: Conclusion
    if let endpoint {
      conclusion = self.conclusion(of: endpoint, call, random: &random)
    } else {
      let path = request.target.path
      conclusion = .outcome(
        Outcome(
          GatewayPage.notFound(path), cause: BrowserErrand.matches(path) ? nil : .nothingThere))
    }
    note(call, endpoint, &conclusion)
    return conclusion
  }

  /// Concludes and finishes in one go, where nobody else waits for the state.
  package mutating func answer(
    _ request: HTTPRequest, isSecure: Bool, at now: Timestamp, random: inout some RandomSource
  ) -> Outcome {
    let conclusion = conclude(request, isSecure: isSecure, at: now, random: &random)
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

  private mutating func note(
    _ call: Call, _ endpoint: Endpoint?, _ conclusion: inout Conclusion
  ) {
    let outcome: Outcome?
    let involved: Involved
    switch conclusion {
    case .outcome(let known): (outcome, involved) = (known, known.involved)
    case .unsigned(let decision, let signer, _):
      (outcome, involved) = (nil, decision.involved)
      conclusion = .unsigned(decision, signer, entry: journal.count + 1)
    }
    journal.append { number in
      JournalEntry(
        number: number, time: call.now, isSecure: call.isSecure, endpoint: endpoint,
        request: call.request, response: outcome?.response, cause: outcome?.cause,
        involved: involved)
    }
  }
}
