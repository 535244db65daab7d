/// How a client's clock follows the mock's.
package enum ClockMode: String, Hashable, Sendable, CaseIterable {
  /// The client reads its time from a variable that we set.
  case environment = "env"
  case faketime
  /// It doesn't: the client lives in real time.
  case none
  /// It doesn't, but lifetimes are cut so that the story fits into seconds.
  case compressed

  /// Whether a moved clock is one that the client sees.
  package var movesClient: Bool {
    switch self {
    case .environment, .faketime: true
    case .none, .compressed: false
    }
  }
}
