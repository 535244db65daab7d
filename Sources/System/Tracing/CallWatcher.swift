internal import Glibc

/// Watches a program's calls, and those of all that it starts, each just before it is made.
package protocol CallWatcher: AnyObject, Sendable {
  /// Looks at the call that a stopped process is about to make. False has the process killed instead.
  func letsGoOn(_ process: Int32) -> Bool
}

/// The right to watch calls.
package enum CallWatching {
  /// True if this machine lets a process be followed.
  package static let isAllowed: Bool = {
    let launch = Launch("/bin/true", searchPath: "")
    guard let child = try? launch.start(in: ChangeTrap(at: 1, below: "/")) else { return false }
    waitpid(child.id, nil, 0)
    LaunchedChildren.forget(child.id)
    return true
  }()
}

extension Launch {
  /// Starts the program, and has its calls watched. Where the system lets nobody follow a process,
  /// this fails.
  package func start(in watcher: any CallWatcher) throws(LaunchFailure) -> ChildProcess {
    // No file may be changed before the process is followed.
    var held = self
    held.command = "/bin/sh"
    held.arguments = ["-c", "kill -STOP $$; exec \"$0\" \"$@\"", command] + arguments
    let child = try held.start()
    do throws(LaunchFailure) {
      try Follower.follow(child.id, for: watcher)
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
