internal import CSystem
internal import Glibc

extension EventLoop {
  /// Waits for the next of these signals, which must be held. See ``ProcessSignal/hold(_:)``.
  package func next(of signals: Set<ProcessSignal>) async throws(SystemFailure) -> ProcessSignal {
    var set = ProcessSignal.kernelSet(signals)
    let fd = try require("signalfd") {
      unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    }
    let result: Result<ProcessSignal, SystemFailure> = await withCheckedContinuation { waiter in
      execute { [self] in
        let watch = SignalWatch(fd: fd, loop: self, waiter: waiter)
        do throws(SystemFailure) {
          try register(watch, interest: .readable)
        } catch {
          watch.give(.failure(error))
        }
      }
    }
    return try result.get()
  }
}

/// Waits for one signal.
private final class SignalWatch: Channel, @unchecked Sendable {
  private var waiter: CheckedContinuation<Result<ProcessSignal, SystemFailure>, Never>?

  init(
    fd: Int32, loop: EventLoop,
    waiter: CheckedContinuation<Result<ProcessSignal, SystemFailure>, Never>
  ) {
    self.waiter = waiter
    super.init(fd: fd, loop: loop)
  }

  override func ready(_ readiness: Readiness) {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard attempt("read", { unsafe read(fd, &info, size) }) == .done(size) else { return }
    let caught = ProcessSignal.allCases.first { $0.number == Int32(info.ssi_signo) }
    if let caught { give(.success(caught)) }
  }

  func give(_ result: Result<ProcessSignal, SystemFailure>) {
    close()
    waiter.take()?.resume(returning: result)
  }
}
