package import Words

/// The numbers of requests by endpoint and by the cause of their refusal.
package struct RequestCounts: Hashable, Sendable {
  package struct Kind: Hashable, Sendable {
    /// Nil for a path at which nothing is served.
    package let endpoint: EndpointWord?
    /// The code of the cause; nil for requests that weren't refused.
    package let cause: String?
  }

  private struct Granted: Hashable {
    let endpoint: EndpointWord?
    var number: Int
  }

  /// The requests that weren't refused, by their endpoints: so few that looking at each is faster
  /// than a hash, and every request of a long run comes by here.
  private var granted: [Granted] = []
  private var refused: [Kind: Int] = [:]

  package init() {}

  package var numbers: [Kind: Int] {
    granted.reduce(into: refused) { numbers, one in
      numbers[Kind(endpoint: one.endpoint, cause: nil)] = one.number
    }
  }

  /// Counts an entry, unless it is no request.
  mutating func add(_ entry: JournalEntry) {
    guard case .exchange(let exchange) = entry.content else { return }
    let endpoint = exchange.call.purpose.endpoint
    if let cause = exchange.outcome?.cause {
      refused[Kind(endpoint: endpoint, cause: cause.code), default: 0] += 1
    } else if let place = granted.firstIndex(where: { $0.endpoint == endpoint }) {
      granted[place].number += 1
    } else {
      granted.append(Granted(endpoint: endpoint, number: 1))
    }
  }
}
