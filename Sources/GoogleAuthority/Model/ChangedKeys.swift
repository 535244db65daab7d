/// The keys of what has changed since somebody last asked. Where nobody does, nothing is noted.
struct ChangedKeys<Key: Hashable & Sendable>: Hashable, Sendable {
  /// True from the first time that somebody has asked.
  private(set) var isAsked = false
  /// True if one of the changes must be kept before anybody is told of it.
  private(set) var isUrgent = false
  private var keys: Set<Key> = []

  var isEmpty: Bool { keys.isEmpty }

  mutating func note(_ key: Key) {
    guard isAsked else { return }
    keys.insert(key)
    isUrgent = true
  }

  /// Notes a change that comes about again by itself if it isn't kept.
  mutating func noteForLater(_ key: Key) {
    guard isAsked else { return }
    keys.insert(key)
  }

  /// Goes on as it was before changes that others have kept already.
  mutating func forget(since before: ChangedKeys) { self = before }

  mutating func take() -> Set<Key> {
    defer {
      keys = []
      isUrgent = false
    }
    isAsked = true
    return keys
  }
}
