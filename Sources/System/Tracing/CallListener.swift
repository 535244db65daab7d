internal import CSystem
internal import Glibc
internal import Synchronization

/// A thread that shows a watcher the calls of a program, and lets them go on.
///
/// It is there before the filter is: a thread that begins later would be held by it as well. So
/// nothing that such a filter could hold tells it of the listener, but a semaphore.
final class CallListener: Sendable {
  private struct State {
    var descriptor: Int32 = -1
    /// The thread that starts the program, whose own calls are nobody's business.
    var starter: Int32 = 0
    /// The program's process and group; 0 until it is known.
    var program: Int32 = 0
  }

  private let watcher: any CallWatcher
  private let state = Mutex(State())
  private let ready = Semaphore()

  init(for watcher: any CallWatcher) throws(LaunchFailure) {
    self.watcher = watcher
    var thread = pthread_t()
    let kept = unsafe Unmanaged.passRetained(self)
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<CallListener>.fromOpaque(argument).takeRetainedValue().listen()
        return nil
      }, kept.toOpaque())
    guard code == 0 else {
      unsafe kept.release()
      throw .system(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  /// Has the calls of all that this thread starts held from now on. The thread is of no other use
  /// afterwards.
  func watchThisThread() throws(LaunchFailure) {
    let numbers = watcher.numbers
    let descriptor = unsafe us_watch_this_thread(numbers, Int32(numbers.count))
    guard descriptor >= 0 else { throw .system(call: CallWatching.call, code: errno) }
    state.withLock {
      $0.descriptor = descriptor
      $0.starter = us_thread_number()
    }
    ready.signal()
  }

  func note(_ program: Int32) { state.withLock { $0.program = program } }

  /// Ends the thread where nothing was started.
  func giveUp() { ready.signal() }

  private func listen() {
    ready.wait()
    let (descriptor, starter) = state.withLock { ($0.descriptor, $0.starter) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var raw = us_held_call()
    while isSomebodyHeld(descriptor) {
      switch unsafe us_take_held_call(descriptor, &raw) {
      case 1 where raw.thread == starter || watcher.letsGoOn(HeldCall(raw: raw)):
        us_let_go_on(descriptor, raw.id)
      case 1: kill(raw.thread)
      case 0: continue
      default: return
      }
    }
  }

  /// Waits for a call. False when nobody is left whose calls could be held.
  private func isSomebodyHeld(_ descriptor: Int32) -> Bool {
    var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&watch, 1, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return watch.revents & Int16(POLLIN) != 0
  }

  /// Kills the program, and who made a call, which may have a group of its own.
  private func kill(_ thread: Int32) {
    let program = state.withLock(\.program)
    let group = program == 0 ? getpgid(thread) : program
    // A thread that can't be seen has no number, and the system takes 0 for this process's group.
    if group > 1, group != getpgrp() { Glibc.kill(-group, SIGKILL) }
    if thread > 1 { Glibc.kill(thread, SIGKILL) }
  }
}

/// A semaphore, which threads can use that may make hardly any call.
///
/// Invariant behind `@unchecked Sendable`: C's functions for it are safe in all threads.
@safe private final class Semaphore: @unchecked Sendable {
  private let place = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { unsafe sem_init(place, 0, 0) }

  deinit {
    unsafe sem_destroy(place)
    unsafe place.deallocate()
  }

  func signal() { unsafe sem_post(place) }

  func wait() { while unsafe sem_wait(place) != 0 {} }
}
