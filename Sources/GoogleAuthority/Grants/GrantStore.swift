package import Keyring
internal import WireFormats

/// All grants of the authority: codes, and the grants that came of them.
///
/// Look-ups, issues and ends cost the same however much there is. What is over is dropped a little
/// with every change, so that no request has to wait for a sweep.
package struct GrantStore: Sendable {
  package var lifetimes: Lifetimes {
    didSet {
      terms = GrantTerms(lifetimes, isShared: isShared)
      setupHasChanged = true
    }
  }
  /// True if other instances issue access tokens for the same grants, of which this one isn't told.
  var isShared = false {
    didSet { terms = GrantTerms(lifetimes, isShared: isShared) }
  }
  /// The part of the lifetimes that every refresh needs.
  private(set) var terms: GrantTerms
  /// After how long organisations ask these accounts to sign in to Google Cloud again.
  package var sessionLengths: [Subject: Duration] = [:] { didSet { setupHasChanged = true } }
  /// True if the lifetimes or the lengths of sessions have changed since somebody last asked.
  var setupHasChanged = false

  /// Devices that wait for their user's answer, or haven't fetched it.
  package internal(set) var devices = DeviceStore()

  /// The most codes that wait to be exchanged: nobody has to exchange those that are granted
  /// without a user's doing, and each takes a kilobyte.
  var codeCapacity = 100_000

  var seal: TokenSeal
  var lastSerial: UInt64 = 0
  var lastRefreshNumber: UInt64 = 0
  var codes = NotedTable<GrantID, PendingCode>()
  var grants = GrantTable()
  var codeQueue = ExpiryQueue()
  var grantQueue = ExpiryQueue()
  var endedCodes = EndedGrants()
  var endedGrants = EndedGrants()

  /// For grants with forgotten access tokens: a token that expires later is newer than those.
  var forgottenAccess: [GrantID: Timestamp] = [:]

  /// Codes and grants alike: what a revocation ends.
  var byConsent = GrantIndex<ConsentOwner, GrantID>()
  /// Grants with refresh tokens only, in the order of these: what the limits count.
  var byClient = GrantIndex<ClientOwner, RefreshRank>()
  var byAccount = GrantIndex<Subject, RefreshRank>()

  /// The ends since the journal last asked; nearly always none.
  var news: [GrantNews] = []

  /// The look of tokens that are issued from now on.
  package var tokenShapes: TokenShapes {
    get { seal.shapes }
    set { seal.shapes = newValue }
  }

  package init(lifetimes: Lifetimes = Lifetimes(), random: inout some RandomSource) {
    self.init(lifetimes: lifetimes, seal: TokenSeal(random: &random))
  }

  init(lifetimes: Lifetimes, seal: TokenSeal) {
    self.lifetimes = lifetimes
    terms = GrantTerms(lifetimes)
    self.seal = seal
  }
}

/// An account and one client.
struct ClientOwner: Hashable, Sendable {
  let account: Subject
  let client: ClientID
}
