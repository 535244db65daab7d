internal import Glibc

/// The time this thread has had on a processor, which is what `openssl speed` counts as well:
/// waiting for a core that others use is no cost of the operation.
enum ProcessorTime {
  static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Duration {
  var nanoseconds: Double { self / .nanoseconds(1) }
}
