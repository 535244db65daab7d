/// The faults that are armed, in the order in which they were. Each request meets one at most.
struct FaultQueue: Sendable {
  struct Armed: Hashable, Sendable {
    let id: Int
    var fault: Fault
    /// How many requests it has met.
    var struck = 0
  }

  private(set) var armed: [Armed] = []
  private var lastID = 0

  /// How many may be armed at a time: every request is held against all of them.
  static let capacity = 1000

  var isEmpty: Bool { armed.isEmpty }

  /// Tells the number under which it can be disarmed; nil when there are too many.
  mutating func arm(_ fault: Fault) -> Armed? {
    guard armed.count < Self.capacity else { return nil }
    lastID += 1
    let entry = Armed(id: lastID, fault: fault)
    armed.append(entry)
    return entry
  }

  mutating func disarm(_ id: Int) -> Bool {
    let count = armed.count
    armed.removeAll { $0.id == id }
    return armed.count < count
  }

  mutating func disarmAll() { armed = [] }

  /// The fault that a request meets, which is one time less from then on. Those that it matches and
  /// that have some to let pass count it as passed.
  mutating func strike(_ subject: FaultSubject) -> Armed? {
    for index in armed.indices where armed[index].fault.meets(subject) {
      guard armed[index].fault.skip == 0 else {
        armed[index].fault.skip -= 1
        continue
      }
      armed[index].struck += 1
      if let times = armed[index].fault.times { armed[index].fault.times = times - 1 }
      let entry = armed[index]
      if entry.fault.times == 0 { armed.remove(at: index) }
      return entry
    }
    return nil
  }
}

extension Fault {
  fileprivate func meets(_ subject: FaultSubject) -> Bool {
    guard match.fits(subject) else { return false }
    guard let labels else { return true }
    return subject.label.map(labels.contains) == true
  }
}
