/// Which grants belong to whom, the oldest first.
struct GrantIndex<Owner: Hashable & Sendable>: Sendable {
  private var lists: [Owner: [GrantID]] = [:]

  subscript(owner: Owner) -> [GrantID] { lists[owner] ?? [] }

  func count(of owner: Owner) -> Int { lists[owner]?.count ?? 0 }

  func oldest(of owner: Owner) -> GrantID? { lists[owner]?.first }

  mutating func insert(_ grant: GrantID, of owner: Owner) {
    lists[owner, default: []].insertInOrder(grant)
  }

  mutating func remove(_ grant: GrantID, of owner: Owner) {
    lists[owner]?.removeInOrder(grant)
    if lists[owner]?.isEmpty == true { lists[owner] = nil }
  }
}

extension [GrantID] {
  /// New grants have the highest numbers, so this nearly always appends.
  fileprivate mutating func insertInOrder(_ grant: GrantID) {
    if let last, grant <= last {
      let place = firstPlace(notBelow: grant)
      if self[place] != grant { insert(grant, at: place) }
    } else {
      append(grant)
    }
  }

  fileprivate mutating func removeInOrder(_ grant: GrantID) {
    let place = firstPlace(notBelow: grant)
    if place < count, self[place] == grant { remove(at: place) }
  }

  private func firstPlace(notBelow grant: GrantID) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < grant ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
