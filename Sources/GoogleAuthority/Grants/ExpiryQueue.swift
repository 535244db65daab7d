internal import WireFormats

/// The ends of grants, the earliest first: a binary heap.
///
/// A grant whose end moves away isn't moved in the queue: an entry that comes up too early is put
/// back.
struct ExpiryQueue: Sendable {
  private struct Entry: Sendable {
    var deadline: Timestamp
    var grant: GrantID
  }

  private var heap: [Entry] = []

  var count: Int { heap.count }

  mutating func insert(_ grant: GrantID, at deadline: Timestamp) {
    heap.append(Entry(deadline: deadline, grant: grant))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].deadline < heap[parent].deadline else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes and returns the earliest entry if its time has come.
  mutating func popFirst(due now: Timestamp) -> GrantID? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink()
    return first.grant
  }

  private mutating func sink() {
    var index = 0
    while true {
      var earliest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].deadline < heap[earliest].deadline {
        earliest = child
      }
      guard earliest != index else { return }
      heap.swapAt(index, earliest)
      index = earliest
    }
  }
}
