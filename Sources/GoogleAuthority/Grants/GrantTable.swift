internal import WireFormats

/// The grants that are kept, found by their numbers.
///
/// No client chooses a number, so they are spread by one multiplication instead of a keyed hash;
/// and a state is changed in place. With a dictionary either would cost more than the rest of a
/// look-up.
struct GrantTable: Sendable {
  /// In no order and without gaps.
  private(set) var states: [GrantState] = []
  /// Open addressing with linear probing; a power of two of them, and never full.
  private var buckets: [Bucket] = []
  var changed = ChangedKeys<GrantID>()
  /// Those that were used since their last change.
  var used = ChangedKeys<GrantID>()

  private struct Bucket: Sendable {
    var serial: UInt64 = 0
    /// The index of the state, counted from one; zero for an empty bucket.
    var slot: UInt32 = 0
  }

  var count: Int { states.count }
  var isEmpty: Bool { states.isEmpty }

  subscript(id: GrantID) -> GrantState? {
    get { slot(of: id).map { states[$0] } }
    set {
      switch (newValue, slot(of: id)) {
      case (let state?, let slot?):
        states[slot] = state
        changed.note(id)
      case (let state?, nil):
        append(state)
        changed.note(id)
      case (nil, let slot?):
        remove(id, at: slot)
        changed.noteForLater(id)
      case (nil, nil): break
      }
    }
  }

  /// The index of a grant's state until the next one comes or goes.
  func slot(of id: GrantID) -> Int? {
    guard let place = place(of: id) else { return nil }
    return Int(buckets[place].slot) - 1
  }

  /// Changes a state in place.
  @inline(__always)
  mutating func change(_ id: GrantID, _ body: (inout GrantState) -> Void) {
    guard let slot = slot(of: id) else { return }
    body(&states[slot])
    changed.note(id)
  }

  /// Notes that an access token was issued. It happens with every refresh, so that it is a change to
  /// be kept only once in a while.
  @inline(__always)
  mutating func use(
    _ id: GrantID, until expiry: Timestamp, at now: Timestamp, _ terms: GrantTerms
  ) {
    guard let slot = slot(of: id) else { return }
    if changed.isAsked { noteUse(of: states[slot], at: now, terms) }
    states[slot].use(until: expiry, at: now)
  }

  private mutating func noteUse(of state: GrantState, at now: Timestamp, _ terms: GrantTerms) {
    let id = state.grant.id
    if terms.isWorthKeeping(now, after: state.used) {
      changed.note(id)
    } else {
      used.noteForLater(id)
    }
  }
}

// MARK: - Buckets

extension GrantTable {
  /// The bucket where the search for a number begins; consecutive numbers are far apart.
  private func home(of serial: UInt64) -> Int {
    Int(truncatingIfNeeded: (serial &* 0x9e37_79b9_7f4a_7c15) >> 32) & (buckets.count - 1)
  }

  private func next(_ place: Int) -> Int { (place + 1) & (buckets.count - 1) }

  private func place(of id: GrantID) -> Int? {
    guard !buckets.isEmpty else { return nil }
    var place = home(of: id.serial)
    while buckets[place].slot > 0 {
      if buckets[place].serial == id.serial { return place }
      place = next(place)
    }
    return nil
  }

  private mutating func append(_ state: GrantState) {
    if buckets.count < 4 * (states.count + 1) / 3 { grow() }
    states.append(state)
    enter(state.grant.id, at: states.count - 1)
  }

  private mutating func enter(_ id: GrantID, at slot: Int) {
    var place = home(of: id.serial)
    while buckets[place].slot > 0 { place = next(place) }
    buckets[place] = Bucket(serial: id.serial, slot: UInt32(slot + 1))
  }

  private mutating func grow() {
    buckets = [Bucket](repeating: Bucket(), count: max(8, buckets.count * 2))
    for (slot, state) in states.enumerated() { enter(state.grant.id, at: slot) }
  }

  private mutating func remove(_ id: GrantID, at slot: Int) {
    guard let place = place(of: id) else { return }
    empty(place)
    // The last state takes the place of the one that goes.
    let last = states.removeLast()
    guard slot < states.count, let moved = self.place(of: last.grant.id) else { return }
    states[slot] = last
    buckets[moved].slot = UInt32(slot + 1)
  }

  /// Empties a bucket, and moves those up that were searched for past it.
  private mutating func empty(_ place: Int) {
    var gap = place
    var place = next(place)
    while buckets[place].slot > 0 {
      let distance = (place - home(of: buckets[place].serial)) & (buckets.count - 1)
      if distance >= (place - gap) & (buckets.count - 1) {
        buckets[gap] = buckets[place]
        gap = place
      }
      place = next(place)
    }
    buckets[gap] = Bucket()
  }
}
