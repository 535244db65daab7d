internal import Glibc

extension EventLoop {
  /// Waits until a caller's descriptor is readable, or its other end is gone. It stays open,
  /// and must until then, or until the task is cancelled and this has thrown.
  package func untilReadable(_ descriptor: Int32) async throws(SystemFailure) {
    let watch = DescriptorWatch(fd: descriptor, loop: self)
    let failure: SystemFailure? = await withTaskCancellationHandler {
      await suspend { waiter in
        if isCurrent { watch.begin(waiter) } else { execute { watch.begin(waiter) } }
      }
    } onCancel: {
      execute { watch.cancel() }
    }
    if let failure { throw failure }
  }
}

/// Waits for one moment of a descriptor that it doesn't own.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
private final class DescriptorWatch: Channel, @unchecked Sendable {
  private var waiter: CheckedContinuation<SystemFailure?, Never>?
  private var isCancelled = false

  func begin(_ waiter: CheckedContinuation<SystemFailure?, Never>) {
    guard !isCancelled else { return waiter.resume(returning: Self.cancellation) }
    self.waiter = waiter
    do throws(SystemFailure) {
      try loop.register(self, interest: .readable)
    } catch {
      give(error)
    }
  }

  func cancel() {
    isCancelled = true
    if waiter != nil { give(Self.cancellation) }
  }

  override func ready(_ readiness: Readiness) { give(nil) }

  /// The loop ends; the descriptor is not its own to close.
  override func close() { give(Self.cancellation) }

  private static let cancellation = SystemFailure(call: "epoll_wait", code: ECANCELED)

  private func give(_ failure: SystemFailure?) {
    _ = release()
    waiter.take()?.resume(returning: failure)
  }
}
