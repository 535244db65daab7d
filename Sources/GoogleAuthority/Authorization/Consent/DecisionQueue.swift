/// Decisions in the order in which pages ask for them, each for one page.
package struct DecisionQueue: Hashable, Sendable {
  /// Taken when nothing waits; without one a person is asked.
  package var fallback: Decision?
  package private(set) var waiting: [Decision] = []

  package init(fallback: Decision? = nil) { self.fallback = fallback }

  package var count: Int { waiting.count }

  package mutating func append(_ decision: Decision) { waiting.append(decision) }

  package mutating func removeAll() { waiting.removeAll() }

  package mutating func next() -> Decision? {
    waiting.isEmpty ? fallback : waiting.removeFirst()
  }
}
