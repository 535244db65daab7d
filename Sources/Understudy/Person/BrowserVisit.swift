/// The result of opening a URL: the addresses that the browser was led to, and its end.
package struct BrowserVisit: Sendable, Hashable {
  /// An address that was asked. Without its query, which holds codes and state.
  package struct Stop: Sendable, Hashable {
    package let address: String
    package let status: Int
  }

  package enum End: Sendable, Hashable {
    /// A page is shown.
    case page
    /// Led to another machine: nothing leaves this one.
    case elsewhere(String)
    /// Led to an app by a URL with the app's scheme.
    case app(scheme: String)
    case unreachable(String, reason: String)
    case wentInCircles
  }

  package internal(set) var stops: [Stop] = []
  package internal(set) var end = End.page
  /// The request for which the user is left at a page of the mock, mostly that of an error.
  package internal(set) var refused: Traffic.Request?
}

extension BrowserVisit {
  /// True if it has ended at a page of a mock's.
  func isLeft(atMockOf origins: [String]) -> Bool {
    guard end == .page, let last = stops.last else { return false }
    return PageRequest(last.address, to: origins) != nil
  }
}

extension BrowserVisit: CustomStringConvertible {
  /// One line: the stops and the end.
  package var description: String {
    var parts = stops.map { "\($0.address) \($0.status)" }
    switch end {
    case .page: break
    case .elsewhere(let host): parts.append("not followed to \(host), which is on another machine")
    case .app(let scheme): parts.append("not followed to the app of '\(scheme):'")
    case .unreachable(let address, let reason): parts.append("\(address) not reached: \(reason)")
    case .wentInCircles: parts.append("given up, as it goes on for ever")
    }
    return parts.joined(separator: " > ")
  }
}
