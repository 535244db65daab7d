internal import CSystem
internal import Glibc
internal import Synchronization

/// A trap for a client that changes files: the system kills it just before one of its changes.
///
/// All that the client starts is followed as well. Only changes below a folder count, so that what
/// an interpreter caches elsewhere doesn't.
package final class ChangeTrap: Sendable {
  private struct State {
    var seen = 0
    var sprungOn: FileChange?
  }

  /// The change before which the client is killed, counted from 1.
  package let number: Int
  private let folder: String
  private let state = Mutex(State())

  package init(at number: Int, below folder: String) {
    self.number = number
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// The number of changes that the client has come to.
  package var seen: Int { state.withLock(\.seen) }

  /// The change that it was kept from, if it was killed.
  package var sprungOn: FileChange? { state.withLock(\.sprungOn) }

  /// True if this machine lets a process be followed.
  package static let isAllowed: Bool = {
    let launch = Launch("/bin/true", searchPath: "")
    guard let child = try? launch.start(in: ChangeTrap(at: 1, below: "/")) else { return false }
    waitpid(child.id, nil, 0)
    LaunchedChildren.forget(child.id)
    return true
  }()

  /// True if a change springs the trap.
  func counts(_ change: FileChange) -> Bool {
    guard change.path.hasPrefix(folder) else { return false }
    return state.withLock { state in
      guard state.sprungOn == nil else { return false }
      state.seen += 1
      guard state.seen == number else { return false }
      state.sprungOn = change
      return true
    }
  }
}

extension Launch {
  /// Starts the program in a trap. Where the system lets nobody follow a process, this fails.
  package func start(in trap: ChangeTrap) throws(LaunchFailure) -> ChildProcess {
    // No file may be changed before the process is followed.
    var held = self
    held.command = "/bin/sh"
    held.arguments = ["-c", "kill -STOP $$; exec \"$0\" \"$@\"", command] + arguments
    let child = try held.start()
    do throws(LaunchFailure) {
      try Follower.follow(child.id, for: trap)
    } catch {
      child.sendToGroup(.kill)
      child.sendToGroup(.resume)
      waitpid(child.id, nil, 0)
      LaunchedChildren.forget(child.id)
      throw error
    }
    return child
  }
}
