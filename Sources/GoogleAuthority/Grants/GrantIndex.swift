/// The grants of each owner, the oldest first. The order of the members says which is older.
struct GrantIndex<Owner: Hashable & Sendable, Member: Comparable & Sendable>: Sendable {
  private var lists: [Owner: [Member]] = [:]

  subscript(owner: Owner) -> [Member] { lists[owner] ?? [] }

  func count(of owner: Owner) -> Int { lists[owner]?.count ?? 0 }

  func oldest(of owner: Owner) -> Member? { lists[owner]?.first }

  mutating func insert(_ grant: Member, of owner: Owner) {
    lists[owner, default: []].insertInOrder(grant)
  }

  mutating func remove(_ grant: Member, of owner: Owner) {
    lists[owner]?.removeInOrder(grant)
    if lists[owner]?.isEmpty == true { lists[owner] = nil }
  }
}

extension Array where Element: Comparable {
  /// New grants have the highest numbers, so this nearly always appends.
  fileprivate mutating func insertInOrder(_ grant: Element) {
    if let last, grant <= last {
      let place = firstPlace(notBelow: grant)
      if self[place] != grant { insert(grant, at: place) }
    } else {
      append(grant)
    }
  }

  fileprivate mutating func removeInOrder(_ grant: Element) {
    let place = firstPlace(notBelow: grant)
    if place < count, self[place] == grant { remove(at: place) }
  }

  private func firstPlace(notBelow grant: Element) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < grant ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
