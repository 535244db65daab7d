internal import Keyring
internal import WireFormats

/// What App Check remembers: the figures of each client, and the assertions that were used.
package struct AppCheckRecord: Sendable {
  package internal(set) var metrics: [ClientID: AppCheckMetrics] = [:]
  /// The request that each assertion came with.
  private var used: [ExactText: [UInt8]] = [:]
  private var order: [ExactText] = []
  private var oldest = 0
  /// More than can be good at one time.
  private let capacity: Int

  init(capacity: Int = 1 << 12) { self.capacity = max(capacity, 1) }

  /// Notes an assertion, which is good for one request. The same request again, as when a page is
  /// loaded again, is no second use.
  mutating func use(_ identifier: String, for form: Form) -> Bool {
    let request = SHA256.digest(FormURLEncoded.encode(Array(form.fields)))
    let identifier = ExactText(identifier)
    if let known = used[identifier] { return known == request }
    used[identifier] = request
    if order.count < capacity {
      order.append(identifier)
    } else {
      used[order[oldest]] = nil
      order[oldest] = identifier
      oldest = (oldest + 1) % capacity
    }
    return true
  }
}
