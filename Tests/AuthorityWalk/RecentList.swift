/// The last few things of a kind, under the numbers of the steps that have brought them.
struct RecentList<Element> {
  private static var capacity: Int { 48 }
  /// In the order of the steps.
  private var elements: [(key: Int, element: Element)] = []

  var count: Int { elements.count }

  mutating func add(_ element: Element, _ key: Int) {
    if elements.count == Self.capacity { elements.removeFirst() }
    elements.append((key, element))
  }

  /// The number of the one so many places before the last.
  func key(back: Int) -> Int { elements[elements.count - 1 - back].key }

  /// Nil when the step has brought nothing, or so long ago that it was forgotten.
  subscript(key: Int) -> Element? { elements.last { $0.key == key }?.element }
}
