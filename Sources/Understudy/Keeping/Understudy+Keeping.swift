package import GoogleAuthority
internal import Keyring
package import Records
package import ServeConfiguration
internal import SocketTransport
internal import WireFormats

extension Understudy {
  /// All that another process needs to go on as this instance.
  package var kept: KeptState {
    var kept = service.kept(clientAtHand: clientID)
    kept.setup.serviceAccountAtHand = serviceAccountAtHand
    kept.authority = keptAuthority
    return kept
  }
}

extension Understudy {
  /// Has the changes of a file take effect while the instance runs, keeps its settings, and tells what
  /// has changed.
  package func take(
    _ reload: Reload, from setup: AuthoritySetup
  ) async throws(StoreFailure) -> [String] {
    try await service.take(reload, from: setup)
  }
}

extension Understudy.Configuration {
  /// The time for which certificates of a kept authority are good, unless more of it is asked for.
  /// The longest that a scene waits is half a year.
  private static let keptFor = Duration.days(400)

  /// Starts an instance whose authority another process can go on as.
  package mutating func beginKeeping() {
    let now = WallClock.now()
    certifiedTimes = now...now + Self.keptFor
  }

  /// Takes over the certificates' authority from a store, so that clients needn't trust another one
  /// after each start.
  mutating func goOn(with keeping: StateKeeping) {
    beginKeeping()
    guard let stored = keeping.stored?.state else { return }
    var resumed = self
    if resumed.goOn(with: stored, after: .zero) {
      kept = stored
    } else {
      certifiedTimes = resumed.certifiedTimes
    }
  }

  /// Goes on where another process has stopped. Returns false where the certificates that clients
  /// trust by then aren't good for so long, so that new ones are made.
  package mutating func goOn(with kept: KeptState, after later: Duration) -> Bool {
    var kept = kept
    let now = WallClock.now()
    let then = now + kept.ahead + later
    let times = min(now, then)...max(now, then)
    let covers =
      kept.authority.map {
        $0.hosts == certifiedHosts && $0.times.lowerBound <= times.lowerBound
          && times.upperBound <= $0.times.upperBound && (try? CertificateAuthority($0)) != nil
      } ?? false
    if !covers { kept.authority = nil }
    certifiedTimes = times.lowerBound...times.upperBound + Self.keptFor
    setup = kept.setup
    self.kept = kept
    return covers
  }
}
