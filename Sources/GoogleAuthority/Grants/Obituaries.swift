/// Remembers why the last so many ended, when everything else about them has been dropped.
struct Obituaries: Sendable {
  private let capacity: Int
  private var reasons: [GrantID: GrantEnd] = [:]
  private var order: [GrantID] = []
  /// Where the oldest stands, once the order has come full circle.
  private var oldest = 0

  init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 1)
  }

  var count: Int { reasons.count }

  mutating func add(_ grant: GrantID, _ reason: GrantEnd) {
    guard reasons.updateValue(reason, forKey: grant) == nil else { return }
    guard order.count == capacity else {
      order.append(grant)
      return
    }
    reasons[order[oldest]] = nil
    order[oldest] = grant
    oldest = (oldest + 1) % capacity
  }

  subscript(grant: GrantID) -> GrantEnd { reasons[grant] ?? .forgotten }
}
