internal import Synchronization

/// A trap for a client that changes files: the system kills it just before one of its changes.
///
/// All that the client starts is followed as well. Only changes below a folder count, so that what
/// an interpreter caches elsewhere doesn't.
package final class ChangeTrap: CallWatcher {
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

  package var numbers: [Int32] { FileChange.numbers }

  package func letsGoOn(_ call: HeldCall) -> Bool {
    guard let change = FileChange(of: call), change.path.hasPrefix(folder) else { return true }
    return state.withLock { state in
      guard state.sprungOn == nil else { return true }
      state.seen += 1
      guard state.seen == number else { return true }
      state.sprungOn = change
      return false
    }
  }
}
