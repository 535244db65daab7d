internal import WireFormats

/// The devices that wait, found by their own code's id and by their user's code.
package struct DeviceStore: Sendable {
  private var requests = NotedTable<GrantID, DeviceRequest>()
  private var byUserCode: [UserCode: GrantID] = [:]
  private var byClient = GrantIndex<ClientID, GrantID>()
  private var queue = ExpiryQueue()

  package var count: Int { requests.count }

  var changed: ChangedKeys<GrantID> {
    get { requests.changed }
    set { requests.changed = newValue }
  }

  var all: some Collection<DeviceRequest> { requests.values }

  package subscript(id: GrantID) -> DeviceRequest? { requests[id] }

  package subscript(userCode: UserCode) -> DeviceRequest? {
    byUserCode[userCode].flatMap { requests[$0] }
  }

  /// True if a client may have another device wait, once its own that have waited too long are
  /// gone.
  mutating func hasRoom(for client: ClientID, limit: Int, at now: Timestamp) -> Bool {
    while byClient.count(of: client) >= limit {
      guard let oldest = byClient.oldest(of: client), let request = requests[oldest],
        request.expiry <= now
      else { return false }
      remove(oldest)
    }
    return true
  }

  mutating func insert(_ request: DeviceRequest) {
    requests[request.id] = request
    byUserCode[request.userCode] = request.id
    byClient.insert(request.id, of: request.client)
    queue.insert(request.id, at: request.expiry)
  }

  /// Changes a request that waits; others stay gone.
  mutating func change(_ id: GrantID, _ change: (inout DeviceRequest) -> Void) {
    guard var request = requests[id] else { return }
    change(&request)
    requests[id] = request
  }

  mutating func remove(_ id: GrantID) {
    guard let request = requests[id] else { return }
    requests[id] = nil
    byUserCode[request.userCode] = nil
    byClient.remove(id, of: request.client)
  }

  /// Lets those wait again whose users' approvals are gone.
  mutating func reopen(but approved: some Sequence<GrantID>) {
    let approved = Set(approved)
    for request in requests.values where request.isApproved && !approved.contains(request.id) {
      change(request.id) { $0.state = .waiting }
    }
  }

  /// Removes one request whose time is over, and returns its id.
  mutating func popFirst(due now: Timestamp) -> GrantID? {
    while let id = queue.popFirst(due: now) {
      // Those whose tokens were fetched, or that made room, still stand in the queue.
      guard requests[id] != nil else { continue }
      remove(id)
      return id
    }
    return nil
  }
}
