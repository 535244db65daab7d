internal import Synchronization

/// A slot among the cases that are played at a time. Its case gives it back when it ends, or before
/// that when there is nothing to do but to wait.
final class CaseSlot: Sendable {
  private enum State {
    case taken
    case awaited(CheckedContinuation<Void, Never>)
    case free
  }

  private let state = Mutex(State.taken)

  /// Gives the slot back, which can be done more than once.
  func free() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .free }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }

  /// Returns when the slot is free. Only one may wait for it.
  func whenFree() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if case .free = state { return true }
        state = .awaited(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }
}
