internal import Synchronization

/// The children that were launched here and not collected yet, so that none is taken for an orphan.
enum LaunchedChildren {
  enum Spawned {
    case success(Int32)
    case failure(Int32)
  }

  private static let ids = Mutex<Set<Int32>>([])

  /// Starts a child. Until it is noted no child is collected, as it may end at once.
  static func noting(_ spawn: () -> Spawned) -> Spawned {
    ids.withLock { ids in
      let spawned = spawn()
      if case .success(let id) = spawned { ids.insert(id) }
      return spawned
    }
  }

  static func forget(_ id: Int32) { ids.withLock { _ = $0.remove(id) } }

  static func contains(_ id: Int32) -> Bool { ids.withLock { $0.contains(id) } }

  static func unless(_ id: Int32, _ body: () -> Void) {
    ids.withLock { ids in
      if !ids.contains(id) { body() }
    }
  }
}
