/// A dictionary that notes which of its values have changed.
struct NotedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var table: [Key: Value] = [:]
  var changed = ChangedKeys<Key>()

  var count: Int { table.count }
  var isEmpty: Bool { table.isEmpty }
  var keys: Dictionary<Key, Value>.Keys { table.keys }
  var values: Dictionary<Key, Value>.Values { table.values }

  subscript(key: Key) -> Value? {
    get { table[key] }
    set {
      table[key] = newValue
      changed.note(key)
    }
  }

  /// Removes a value whose time is over.
  mutating func drop(_ key: Key) -> Value? {
    guard let value = table.removeValue(forKey: key) else { return nil }
    changed.noteForLater(key)
    return value
  }
}
