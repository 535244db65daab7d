/// Something that the loop calls when its deadline has passed.
///
/// Invariant behind `@unchecked Sendable`: an object is made anywhere, handed to its loop once,
/// and from then on touched by that loop's thread alone.
class Timed: @unchecked Sendable {
  /// The time of the call. Moving it further away costs one store: the heap notices when the old
  /// deadline comes up. See ``TimerHeap``.
  fileprivate(set) var deadline = LoopTime.never
  fileprivate(set) var timerIndex: Int32 = -1

  func expired(at now: LoopTime) {}
}

/// The deadlines of one loop: a binary heap whose members know their place, so that one can leave
/// at once and closed connections don't linger until their time-out.
///
/// An entry may be earlier than its member's deadline (which moved on since): when it comes up, it
/// is put back. That makes "another sixty seconds" after each request nearly free.
struct TimerHeap {
  private struct Entry {
    var time: LoopTime
    var member: Timed
  }
  private var entries: [Entry] = []

  var next: LoopTime { entries.first?.time ?? .never }
  var count: Int { entries.count }

  mutating func set(_ member: Timed, to deadline: LoopTime) {
    member.deadline = deadline
    let index = Int(member.timerIndex)
    if index < 0 {
      if deadline == .never { return }
      member.timerIndex = Int32(entries.count)
      entries.append(Entry(time: deadline, member: member))
      siftUp(from: entries.count - 1)
    } else if deadline < entries[index].time {
      entries[index].time = deadline
      siftUp(from: index)
    }
  }

  mutating func remove(_ member: Timed) {
    member.deadline = .never
    let index = Int(member.timerIndex)
    guard index >= 0 else { return }
    removeEntry(at: index)
  }

  /// Takes out the first member whose deadline has really passed.
  mutating func popExpired(at now: LoopTime) -> Timed? {
    while let first = entries.first, first.time <= now {
      let member = first.member
      if member.deadline <= now {
        removeEntry(at: 0)
        member.deadline = .never
        return member
      }
      if member.deadline == .never {
        removeEntry(at: 0)
      } else {
        entries[0].time = member.deadline
        siftDown(from: 0)
      }
    }
    return nil
  }

  private mutating func removeEntry(at index: Int) {
    entries[index].member.timerIndex = -1
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    last.member.timerIndex = Int32(index)
    siftUp(from: index)
    siftDown(from: Int(last.member.timerIndex))
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].time < entries[parent].time else { return }
      swap(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(from start: Int) {
    var index = start
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].time < entries[smallest].time {
        smallest = child
      }
      guard smallest != index else { return }
      swap(index, smallest)
      index = smallest
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    entries.swapAt(one, other)
    entries[one].member.timerIndex = Int32(one)
    entries[other].member.timerIndex = Int32(other)
  }
}
