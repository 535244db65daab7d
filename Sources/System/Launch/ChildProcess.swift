internal import Glibc
internal import Synchronization

/// A process that was launched here, the leader of its own group.
///
/// Nothing waits: watch ``exitDescriptor`` with a poller, then ask ``status()``. Until the child is
/// collected with ``collect()`` its number, and with it the number of its group, belongs to nobody
/// else, so end what is left of the group first.
package final class ChildProcess: Sendable {
  /// The number of the process and of its group.
  package let id: Int32
  /// This side of the child's streams, where a pipe or a terminal was asked for.
  package let input: ChildStream?
  package let output: ChildStream?
  package let errors: ChildStream?

  private let handle: ProcessHandle
  /// Guards the number too: no signal may be sent to the group while the child is collected.
  private let collected = Mutex<End?>(nil)

  /// The end of the child, and what it used until then.
  package struct End: Hashable, Sendable {
    package let status: ProcessExit
    package let use: ResourceUse
  }

  init(handle: ProcessHandle, input: ChildStream?, output: ChildStream?, errors: ChildStream?) {
    id = handle.id
    self.handle = handle
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Becomes readable when the child has ended. The child closes it when it is let go of.
  package var exitDescriptor: Int32 { handle.descriptor }

  /// The end of the child, or nil while it runs.
  package func status() -> ProcessExit? {
    collected.withLock { collected in
      if let collected { return collected.status }
      return switch handle.wait(leavingEntry: true) {
      case .running: nil
      case .ended(let status, _): status
      }
    }
  }

  /// Takes the ended child out of the system's table, or returns nil while it runs.
  package func collect() -> End? {
    collected.withLock { collected in
      if let collected { return collected }
      switch handle.wait(leavingEntry: false) {
      case .running: return nil
      case .ended(let status, let use):
        collected = End(status: status, use: use)
        LaunchedChildren.forget(id)
        return collected
      }
    }
  }

  /// Sends a signal to the child alone, and tells whether it was there to get it.
  @discardableResult
  package func send(_ signal: Signal) -> Bool {
    handle.send(signal)
  }

  /// Sends a signal to the child's whole group, and tells whether anybody was there to get it.
  ///
  /// Once the child is collected nothing is sent: the group's number may be in use again.
  @discardableResult
  package func sendToGroup(_ signal: Signal) -> Bool {
    collected.withLock { collected in
      collected == nil && kill(-id, signal.rawValue) == 0
    }
  }
}
