/// The files that are being uploaded, by the ids in their addresses.
struct UploadSessions {
  /// The oldest go where there are more.
  static let limit = 100

  private var sessions: [String: UploadSession] = [:]
  private var order: [String] = []

  /// The bytes that all take of the store.
  private(set) var size = 0

  subscript(id: String) -> UploadSession? { sessions[id] }

  mutating func begin(_ session: UploadSession, as id: String) {
    if order.count == Self.limit { end(order[0]) }
    sessions[id] = session
    order.append(id)
  }

  mutating func update(_ session: UploadSession, as id: String) {
    guard let old = sessions.updateValue(session, forKey: id) else { return }
    size += session.room - old.room
  }

  mutating func end(_ id: String) {
    guard let old = sessions.removeValue(forKey: id) else { return }
    size -= old.room
    order.removeAll { $0 == id }
  }
}
