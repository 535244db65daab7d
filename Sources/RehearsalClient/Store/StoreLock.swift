internal import Glibc
internal import SocketTransport

/// What keeps two processes from renewing the same token: a server that rotates refresh tokens takes
/// the second use of one for theft, and signs the user out.
///
/// The lock goes with the descriptor, so that a process that dies leaves none behind.
struct StoreLock: ~Copyable {
  private let descriptor: Int32

  private static let look = Duration.milliseconds(20)

  /// Waits for the lock, though not for ever: who has it may be stuck.
  init(beside path: String, within limit: Duration) async throws(FileFailure) {
    descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    let end = ContinuousClock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let failure = FileFailure.last
      guard failure.code == EWOULDBLOCK || failure.code == EINTR, ContinuousClock.now < end else {
        close(descriptor)
        throw failure
      }
      // Another process has it: looking now and then costs less than a thread that waits.
      await EventLoop.shared.sleep(for: Self.look)
    }
  }

  deinit { close(descriptor) }
}
