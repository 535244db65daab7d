package import Words

/// The numbers of requests by endpoint and by the cause of their refusal.
package struct RequestCounts: Hashable, Sendable {
  package struct Kind: Hashable, Sendable {
    /// Nil for a path at which nothing is served.
    package let endpoint: EndpointWord?
    /// The code of the cause; nil for requests that weren't refused.
    package let cause: String?
  }

  package private(set) var numbers: [Kind: Int] = [:]

  package init() {}

  /// Counts an entry, unless it is no request.
  mutating func add(_ entry: JournalEntry) {
    guard let exchange = entry.exchange else { return }
    let kind = Kind(endpoint: exchange.purpose.endpoint, cause: exchange.outcome?.cause?.code)
    numbers[kind, default: 0] += 1
  }
}
