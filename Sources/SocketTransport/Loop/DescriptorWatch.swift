internal import Glibc

extension EventLoop {
  /// Waits until a descriptor of somebody else's is readable, or its other end is gone. It stays open,
  /// and must until then.
  package func untilReadable(_ descriptor: Int32) async throws(SystemFailure) {
    let failure: SystemFailure? = await withCheckedContinuation { waiter in
      execute { [self] in
        let watch = DescriptorWatch(fd: descriptor, loop: self, waiter: waiter)
        do throws(SystemFailure) {
          try register(watch, interest: .readable)
        } catch {
          watch.give(error)
        }
      }
    }
    if let failure { throw failure }
  }
}

/// Waits for one moment of a descriptor that it doesn't own.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
private final class DescriptorWatch: Channel, @unchecked Sendable {
  private var waiter: CheckedContinuation<SystemFailure?, Never>?

  init(fd: Int32, loop: EventLoop, waiter: CheckedContinuation<SystemFailure?, Never>) {
    self.waiter = waiter
    super.init(fd: fd, loop: loop)
  }

  override func ready(_ readiness: Readiness) { give(nil) }

  /// The loop ends; the descriptor is not its own to close.
  override func close() { give(SystemFailure(call: "epoll_wait", code: ECANCELED)) }

  func give(_ failure: SystemFailure?) {
    _ = release()
    waiter.take()?.resume(returning: failure)
  }
}
