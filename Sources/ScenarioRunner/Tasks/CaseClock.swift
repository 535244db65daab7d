internal import Evidence
internal import Understudy
internal import WireFormats

/// The two clocks of a case: the machine's since the case began, and the mock's.
struct CaseClock: Sendable {
  private let clock = ContinuousClock()
  private let beginning: ContinuousClock.Instant
  private let mock: Understudy

  init(of mock: Understudy) {
    self.mock = mock
    beginning = clock.now
  }

  private static let readings = 8
  private static let longestReading = Duration.microseconds(50)

  /// The time by both clocks. On a busy machine the thread may stand still between reading one and
  /// the other, and then they don't tell the same moment: what the mock has taken down would come
  /// before what led to it.
  var now: Moment {
    var start = clock.now
    var virtual = mock.timestamp
    var end = clock.now
    for _ in 0..<Self.readings where end - start > Self.longestReading {
      start = end
      virtual = mock.timestamp
      end = clock.now
    }
    return Moment(wall: end - beginning, virtual: virtual)
  }
}

extension Understudy {
  /// The mock's time.
  var timestamp: Timestamp { withAuthority { _, now in now } }
}
