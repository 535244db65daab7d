internal import Glibc

/// Watches a program's calls, and those of all that it starts, each just before it is made.
package protocol CallWatcher: AnyObject, Sendable {
  /// The numbers of the calls that it wants to see; no others cost anything.
  var numbers: [Int32] { get }

  /// Looks at a call that is about to be made. False has the program killed instead.
  func letsGoOn(_ call: HeldCall) -> Bool
}

/// The right to watch calls.
package enum CallWatching {
  /// The call that fails where the system lets nobody watch.
  package static let call = "seccomp"

  /// True if this machine lets a program be watched.
  package static let isAllowed: Bool = {
    let launch = Launch("/bin/true", searchPath: "")
    guard let child = try? launch.start(in: ChangeTrap(at: 1, below: "/")) else { return false }
    waitpid(child.id, nil, 0)
    LaunchedChildren.forget(child.id)
    return true
  }()
}

extension Launch {
  /// Starts the program, and has its calls watched. Where the system lets nobody do so, this fails.
  package func start(in watcher: any CallWatcher) throws(LaunchFailure) -> ChildProcess {
    let listener = try CallListener(for: watcher)
    let begin: @Sendable () -> Result<ChildProcess, LaunchFailure> = {
      Result { () throws(LaunchFailure) in
        try listener.watchThisThread()
        let child = try startHere()
        listener.note(child.id)
        return child
      }
    }
    do throws(LaunchFailure) {
      if let sandbox { return try sandbox.enter(begin).get() }
      return try OwnThread.run(begin).get()
    } catch {
      listener.giveUp()
      throw error
    }
  }
}
